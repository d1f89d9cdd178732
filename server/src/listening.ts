import type { Config } from './config.ts'

/** What a person reads who starts the platform where it cannot listen; undefined for faults of another kind. */
export function whyNotListening(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): readonly string[] | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return [
      `Another program listens on ${host}, port ${port}. End it, or choose another port by OMICS_PORT.`,
      `${host} 的 ${port} 端口已被其他程序占用。请停止该程序，或通过 OMICS_PORT 换一个端口。`,
    ]
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return [
      `This machine has no address ${host}. Choose one of its own by OMICS_HOST, or 0.0.0.0 for all.`,
      `这台机器没有 ${host} 这个地址。请通过 OMICS_HOST 指定本机地址，或用 0.0.0.0 监听全部地址。`,
    ]
  if (code === 'EACCES')
    return [
      `Nobody but root may listen on port ${port} here. Choose one above 1023 by OMICS_PORT.`,
      `只有 root 用户可以使用 ${port} 端口。请通过 OMICS_PORT 指定 1023 以上的端口。`,
    ]
  return undefined
}
