import { WdlPlayground } from './WdlPlayground.tsx'

/** A workflow is written and checked. */
export default function WriteWdlScreen() {
  return <WdlPlayground isDrawn={false} />
}
