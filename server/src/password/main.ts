import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { connect, type Database } from '../db/database.ts'
import { openExisting } from '../db/existing.ts'
import { administratorNames, letBackIn } from '../domains/account/let-back-in.ts'

const usage = `npm run password -- ACCOUNT [--without-second-factor]
  Gives an account, by its user name or email, a new password and shows it. The platform may go on running. What the
  account was signed in with ends; with --without-second-factor its authenticator app and passkeys go, too.
  按用户名或邮箱为账号设置新密码并显示（无需停机）。该账号的登录和个人令牌全部失效；加 --without-second-factor 则同时移除其身份验证器和通行密钥。`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-second-factor': { type: 'boolean', default: false } },
})

await run(positionals[0], values['without-second-factor']).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

async function run(typed: string | undefined, withoutFactors: boolean): Promise<void> {
  const database = await openExisting(readConfig(process.env))
  try {
    const { db, close } = connect(database.url, 2)
    try {
      process.stdout.write(await answer(db, typed, withoutFactors))
    } finally {
      await close()
    }
  } finally {
    // The database of a platform that runs stays.
    if (!database.taken) await database.stop()
  }
}

async function answer(db: Database, typed: string | undefined, withoutFactors: boolean): Promise<string> {
  const back = typed === undefined ? undefined : await letBackIn(db, typed, withoutFactors)
  if (back) return told(back)
  process.exitCode = typed === undefined ? 2 : 1
  const unknown = typed === undefined ? '' : `There is no account ${typed}. 没有账号 ${typed}。\n`
  const names = (await administratorNames(db)).join(', ')
  return `${unknown}${usage}\nAdministrators 管理员: ${names}\n`
}

function told({ name, password, active }: { name: string; password: string; active: boolean }): string {
  const off = active ? '' : '\nThe account is switched off, and stays so. 该账号已停用，状态不变。'
  return `User name 用户名: ${name}\nPassword 密码: ${password}\nChange it under Profile, Security. 登录后请在“个人中心 › 安全设置”中修改。${off}\n`
}
