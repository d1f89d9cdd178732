import { Component, type ReactNode } from 'react'
import type { FileSource } from '../source.ts'
import { Failure } from './FileStates.tsx'

type Props = { source: FileSource; children: ReactNode }

/** A viewer that breaks takes only its own place down. */
export class ViewerBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <Failure
        error={this.state.error}
        source={this.props.source}
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}
