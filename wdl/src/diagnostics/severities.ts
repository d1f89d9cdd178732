/** `lenient` is an error that the tolerant mode lets pass with a warning. */
type Level = 'error' | 'lenient' | 'warning'

/** Every diagnostic there is; the messages are checked against this list. */
export const severities = {
  // reading
  'document-empty': 'error',
  'version-missing': 'error',
  'version-draft-2': 'error',
  'version-unknown': 'error',
  'version-not-first': 'error',
  'version-stage-name': 'warning',
  'unexpected-token': 'error',
  'unexpected-end': 'error',
  'unexpected-character': 'error',
  'full-width-character': 'error',
  'typographic-quote': 'error',
  semicolon: 'error',
  'brace-missing': 'error',
  'string-unterminated': 'error',
  'text-unterminated': 'error',
  'placeholder-unterminated': 'error',
  'unknown-escape': 'lenient',
  'int-too-large': 'error',
  'nested-too-deeply': 'error',
  'reserved-word': 'error',
  'type-parameter-missing': 'error',
  'construct-too-new': 'lenient',
  'declaration-unbound': 'error',
  'output-unbound': 'error',
  'struct-member-bound': 'error',
  'quoted-member-name': 'lenient',
  'section-duplicate': 'error',
  'section-not-in-workflow': 'error',
  'statement-in-task': 'error',
  'command-missing': 'error',
  'workflow-duplicate': 'error',
  'import-placeholder': 'error',
} as const satisfies Record<string, Level>
