import { WdlPlayground } from './WdlPlayground.tsx'

/** A workflow is drawn as it is written. */
export default function DrawWdlScreen() {
  return <WdlPlayground isDrawn />
}
