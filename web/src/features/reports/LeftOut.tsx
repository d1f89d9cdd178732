import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { LeftOutContext } from './left-out.ts'

/** A report, whose sections leave when they turn out not to be showable; before editors they `stay`. */
export function LeftOut({ stay, children }: { stay: boolean; children: ReactNode }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const leaveOut = useCallback((key: string) => setKeys((before) => new Set([...before, key])), [])
  const value = useMemo(() => ({ keys, stay, leaveOut }), [keys, stay, leaveOut])
  return <LeftOutContext value={value}>{children}</LeftOutContext>
}
