import { useRef, useState, type PointerEvent } from 'react'

/**
 * When the name of a button without words is shown beside it: while a mouse rests there. Once the button is pressed the
 * name would lie over what opens, and under a finger, which never leaves a button, it would stay.
 */
export function useShownName() {
  const [shown, setShown] = useState(false)
  const pressed = useRef(false)
  const touched = useRef(false)
  return {
    /** For the tooltip. */
    tip: {
      open: shown,
      onOpenChange: (open: boolean) => {
        if (!open) pressed.current = false
        setShown(open && !pressed.current && !touched.current)
      },
    },
    /** For the button. */
    target: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        touched.current = pointerType === 'touch'
      },
      onPointerDown: () => {
        pressed.current = true
        setShown(false)
      },
    },
  }
}
