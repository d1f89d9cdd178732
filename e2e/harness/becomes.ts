import { setTimeout as delay } from 'node:timers/promises'

/** Whether something comes to be so: asked again and again, for ten seconds unless told otherwise. */
export async function becomes(isSo: () => boolean | Promise<boolean>, seconds = 10): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(100))
    if (await isSo()) return true
  return isSo()
}
