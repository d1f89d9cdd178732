// Has hostile workflows checked without an end, several at a time, each another text of many patterns and many
// declarations. Started by the bench of neighbours, which says where and as whom.
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

const lanes = 5
const { BENCH_ADDRESS: address, BENCH_TOKEN: token, BENCH_PROJECT: project } = process.env

// What sending costs would be another machine's.
for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 19)
const lines = Array.from(
  { length: 20_000 },
  (_, index) => `String s${index} = sub("a", "(\\\\w?){${300 + (index % 400)}}x", "")`,
)
const text = JSON.stringify(`version 1.1\nworkflow w {\n${lines.join('\n')}\n}\n# `).slice(0, -1)

async function send(lane: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const name = `hostile ${lane} ${turn}`
    const response = await fetch(`${address}/api/project_flow/wdl`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: `{"project_id":"${project}","name":"${name}","wdl":${text}${name}"}`,
    }).catch(() => undefined)
    await response?.arrayBuffer()
    if (!response?.ok) await delay(100)
  }
}

await Promise.all(Array.from({ length: lanes }, (_, lane) => send(lane)))
