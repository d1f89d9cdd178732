import { historyField } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'

const fields = { history: historyField }

/** What an editor left of each file: what can be undone, and where the cursor was. */
export class KeptStates {
  readonly #states = new Map<string, { readonly text: string; readonly state: unknown }>()

  keep(path: string, state: EditorState): void {
    this.#states.set(path, { text: state.doc.toString(), state: state.toJSON(fields) })
  }

  /** The state of a file as it was left, unless its text was changed elsewhere. */
  restore(path: string, text: string, extensions: Extension): EditorState {
    const kept = this.#states.get(path)
    return kept?.text === text
      ? EditorState.fromJSON(kept.state, { extensions }, fields)
      : EditorState.create({ doc: text, extensions })
  }
}
