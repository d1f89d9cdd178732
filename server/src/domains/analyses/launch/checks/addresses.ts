import { describeFailure, type Failure } from '@omics/engine'
import { filesIn, RunFailure } from '@omics/engine/run'
import { isRemote } from '@omics/engine/remote'
import { EvaluationError, fromJson } from '@omics/wdl'
import type { Context } from '../../../../context.ts'
import { createRemoteInputs } from '../../../../gateways/remote-inputs.ts'
import type { Facts } from '../../../warehouse/checking/checked.ts'
import { passed, told, type Check, type Subject } from './check.ts'
import { whereToChange } from './cures.ts'

/** A form asks again and again; so long an answer holds. */
const trustedMs = 60_000
const patienceMs = 5000
const mostAsked = 20
const mostRemembered = 1000

const remembered = new Map<string, { readonly at: number; readonly failure: Failure | undefined }>()

/** Every address among the inputs answers, as far as a look at the first of them tells. */
export async function addressCheck(
  context: Pick<Context, 'config' | 'outside'>,
  subject: Subject,
  facts: Facts,
): Promise<Check | undefined> {
  const addresses = addressesIn(subject, facts)
  if (addresses.size === 0) return undefined
  const asked = await Promise.all(
    [...addresses].slice(0, mostAsked).map(async ([address, inputs]) => ({
      inputs,
      failure: await ask(context, address),
    })),
  )
  const found = asked.flatMap(({ inputs, failure }) => (failure ? [{ inputs, failure }] : []))
  // Who does not answer now may do so when the run begins.
  const worst = found.find(({ failure }) => failure.code !== 'remoteAway') ?? found[0]
  if (!worst) return passed('addresses_answer', addresses.size)
  const inputs = [...new Set(found.flatMap((one) => [...one.inputs]))]
  const sentence = { en: textOf(worst.failure, 'en'), zh: textOf(worst.failure, 'zh') }
  const state = worst.failure.code === 'remoteAway' ? 'warning' : 'failed'
  return told(subject, 'addresses_answer', state, sentence, {
    inputs,
    count: found.length,
    cures: whereToChange(subject.launch.inputs, subject.launch.mode, inputs),
  })
}

function textOf(failure: Failure, language: 'en' | 'zh'): string {
  const { what, advice } = describeFailure(failure, language)
  return language === 'en' ? `${what} ${advice}` : what + advice
}

/** By address the inputs that name it. */
function addressesIn({ resolved }: Subject, { inputs }: Facts): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { name, type } of inputs) {
    for (const value of new Set(resolved.rows.map((row) => row.inputs[name]))) {
      if (value === undefined) continue
      for (const path of pathsOf(type, value, name))
        if (isRemote(path)) found.set(path, (found.get(path) ?? new Set()).add(name))
    }
  }
  return found
}

/** What does not fit its input is told by another check. */
function pathsOf(...[type, value, name]: Parameters<typeof fromJson>): string[] {
  try {
    return filesIn(fromJson(type, value, name)).map(({ path }) => path)
  } catch (error) {
    if (error instanceof EvaluationError) return []
    throw error
  }
}

async function ask(
  { config, outside }: Pick<Context, 'config' | 'outside'>,
  address: string,
): Promise<Failure | undefined> {
  const known = remembered.get(address)
  if (known && performance.now() - known.at < trustedMs) return known.failure
  const failure = await createRemoteInputs(config, outside)
    .probe(address, AbortSignal.timeout(patienceMs))
    .then(() => undefined)
    .catch((error: unknown) => {
      if (error instanceof RunFailure) return error.failure
      throw error
    })
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(address, { at: performance.now(), failure })
  return failure
}
