import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { spaceForTasks } from '../../files/disk-space.ts'
import type { Job } from '../executor.ts'
import { gatherInputs, PLACES } from '../places.ts'
import { callsOwn, FIND_OWN, ownParts } from '../process/own-programs.ts'
import type { ContainerEngine } from './engine-command.ts'

// More mounts than that slow the start of a container down.
const MOUNTED_INPUTS = 200
const PROCESSES = 4096
// In what a shell counts the size of files.
const BLOCK = 512

/**
 * Runs in the container, around the task's command; its argument is how large a file may get. Task images need not have
 * more than a shell. What the task used stands in the container's own control group, of version 2 or 1, as long as the
 * container lives.
 */
const SCRIPT = `exec >/omics/stdout 2>/omics/stderr </dev/null
ulimit -f "$1"
${FIND_OWN}
shell=sh
command -v bash >/dev/null 2>&1 && shell=bash
$shell /omics/command
code=$?
{
  times
  cd /sys/fs/cgroup
  for file in memory.peak memory/memory.max_usage_in_bytes; do
    [ -r $file ] && read -r bytes <$file && echo "peak $bytes"
  done
  for file in memory.events memory/memory.oom_control; do
    [ -r $file ] && while read -r name number; do echo "$name $number"; done <$file
  done
} >/omics/usage 2>/dev/null
exit $code`

/** The options of `run` that give a job its folder and inputs, its share of the machine, and nothing else. */
export function runOptions(engine: ContainerEngine, name: string, image: string, job: Job): string[] {
  const inputs = job.inputs.length > MOUNTED_INPUTS ? gatherInputs(job, PLACES.inputs) : job.inputs
  const programs = callsOwn(job) ? ownParts : []
  for (const file of ['stdout', 'stderr', 'usage']) closeSync(openSync(join(job.folder, file), 'w'))
  const environment = { HOME: '/tmp', ...job.environment }
  const limit = job.memoryLimitBytes === undefined ? [] : memoryOptions(job.memoryLimitBytes)
  return [
    ...['run', '--detach', `--name=${name}`, '--pull=never', '--log-driver=none'],
    ...['--cap-drop=ALL', '--security-opt=no-new-privileges', `--pids-limit=${PROCESSES}`],
    ...userOptions(engine),
    ...(job.network ? [] : ['--network=none']),
    `--cpus=${job.resources.cpu}`,
    ...gpuOptions(engine, job),
    ...limit,
    mount(join(job.folder, 'work'), PLACES.work),
    mount(join(job.folder, 'command'), '/omics/command', 'readonly'),
    ...['stdout', 'stderr', 'usage'].map((file) => mount(join(job.folder, file), `/omics/${file}`)),
    ...[...inputs, ...programs].map(({ source, target }) => mount(source, target, 'readonly')),
    ...(job.mounts ?? []).map(({ source, target }) => mount(source, target)),
    ...Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`),
    `--workdir=${PLACES.work}`,
    '--entrypoint=/bin/sh',
    image,
    '-c',
    SCRIPT,
    'task',
    String(Math.ceil(largestFile(job) / BLOCK)),
  ]
}

/** One file alone must not fill the disk between two looks at it. */
function largestFile({ folder, diskLimitBytes = Number.POSITIVE_INFINITY }: Job): number {
  return Math.max(0, Math.min(diskLimitBytes, spaceForTasks(folder)))
}

/** What the task makes belongs to whoever runs this process, and the task is nobody else outside of its container. */
function userOptions(engine: ContainerEngine): string[] {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const own = [`--user=${user}:${group}`]
  // With Docker a user namespace is a matter of its daemon.
  if (engine === 'docker') return own
  if (user !== 0) return ['--userns=keep-id', ...own]
  return ['--uidmap=0:0:65536', '--gidmap=0:0:65536', ...own]
}

/** Docker names devices in an option of its own, in quotes for its commas; Podman by the Container Device Interface. */
function gpuOptions(engine: ContainerEngine, { gpus = [] }: Job): string[] {
  if (gpus.length === 0) return []
  if (engine === 'docker') return [`--gpus="device=${gpus.join()}"`]
  return gpus.map((device) => `--device=nvidia.com/gpu=${device}`)
}

function memoryOptions(bytes: number): string[] {
  const limit = Math.round(bytes)
  // As much swap as memory means none at all.
  return [`--memory=${limit}`, `--memory-swap=${limit}`]
}

function mount(source: string, target: string, ...more: readonly string[]): string {
  return `--mount=${mountFields(['type=bind', `source=${source}`, `target=${target}`, ...more])}`
}

/** Fields are separated by commas, and names may hold these, quotes and line ends. */
export function mountFields(fields: readonly string[]): string {
  return fields.map((field) => (/[,"\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join()
}
