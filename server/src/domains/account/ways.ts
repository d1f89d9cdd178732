import { signInWays, type SignInWay } from '@omics/contract/account/registration'
import type { Context } from '../../context.ts'

/** Whether a way in is open here: one line a way. */
const open: Readonly<Record<SignInWay, (context: Context) => boolean | Promise<boolean>>> = {
  password: () => true,
}

/** The ways in that are open, in the order in which the sign-in screen shows them. */
export async function openWays(context: Context): Promise<SignInWay[]> {
  const answers = await Promise.all(signInWays.map((way) => open[way](context)))
  return signInWays.filter((_way, index) => answers[index])
}
