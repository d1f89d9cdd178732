import { createContext } from 'react'

/** Takes what a viewer shows as a picture, such as into a report; undefined where there is nowhere to put it. */
export const KeepPicture = createContext<((picture: File) => void) | undefined>(undefined)
