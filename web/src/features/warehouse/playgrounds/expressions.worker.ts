import { expressionValue, type ExpressionValue } from '@omics/wdl'

export interface ExpressionRequest {
  readonly declarations: string
  readonly expression: string
  readonly language: 'en' | 'zh'
}

// Off the page's own thread, and ended by it where an expression takes too long.
addEventListener('message', ({ data }: MessageEvent<ExpressionRequest>) => {
  void expressionValue(data.declarations, data.expression, data.language).then(
    (value) => postMessage(value),
    (error: unknown) =>
      postMessage({
        fault: error instanceof Error ? error.message : String(error),
      } satisfies ExpressionValue),
  )
})
