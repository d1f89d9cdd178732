import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logError } from './error-log.ts'
import { ErrorState } from './ErrorState.tsx'
import { isMissingPart } from './uncaught.ts'

interface Props {
  /** Shows nothing in place of what failed: the page is whole without it. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

interface State {
  readonly error: Error | undefined
}

/** Holds a failure to the part that failed, and lets it be tried again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logError(error, info.componentStack ?? '')
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (this.props.quiet) return null
    return (
      <div style={{ padding: 24 }}>
        {isMissingPart(error) ? (
          <ErrorState fault={{ message: error.message, status: 0 }} retry={() => location.reload()} />
        ) : (
          <ErrorState fault={error} retry={() => this.setState({ error: undefined })} />
        )}
      </div>
    )
  }
}
