import { FileViewer } from '../FileViewer.tsx'
import type { ViewerProps } from '../source.ts'

/** Any file, by whichever viewer suits it or somebody chooses. */
export default function AnyFile({ source, frame }: ViewerProps) {
  return <FileViewer source={source} around={frame} />
}
