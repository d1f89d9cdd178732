import type { MenuProps } from 'antd'

/**
 * Of a menu whose items are links. A link that has the focus follows itself, as one that is clicked does; where the
 * item has it, Enter is heard by the item alone.
 */
export const followByKey: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  const { target, currentTarget, type } = domEvent
  if (type === 'keydown' && !(target instanceof HTMLAnchorElement)) currentTarget.querySelector('a')?.click()
}
