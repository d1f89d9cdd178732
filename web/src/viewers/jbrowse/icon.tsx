import type { LucideIcon } from 'lucide-react'
import type { SVGProps } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from './messages.ts'

/** What the icons say that stand alone in a button of JBrowse's, by their names in Material UI; others stand beside text. */
const said = {
  Close: 'close',
  DragIndicator: 'move',
  KeyboardArrowDown: 'menu',
  Menu: 'menu',
  MoreVert: 'menu',
  ZoomIn: 'closer',
  ZoomOut: 'farther',
} as const

const isSaid = (name: string): name is keyof typeof said => name in said

/** An icon of ours for JBrowse, which gives it sizes and colours by names of Material UI; the place says both here. */
export function iconOf(Icon: LucideIcon, name: string) {
  return function JBrowseIcon({ className, style, onClick }: SVGProps<SVGSVGElement>) {
    const t = useMessages(messages)
    return (
      <Icon
        size={18}
        {...(isSaid(name) ? { role: 'img', 'aria-label': t(said[name]) } : { 'aria-hidden': true })}
        {...(className !== undefined && { className })}
        {...(style && { style })}
        {...(onClick && { onClick })}
      />
    )
  }
}
