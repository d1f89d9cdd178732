import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import type { Language } from '../../../ui/language/i18n.ts'

/** What the panel and its announcements say, by the words of CodeMirror. */
const phrases: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    next: 'Next',
    previous: 'Previous',
    all: 'Select all',
    'match case': 'Match case',
    regexp: 'Regular expression',
    'by word': 'Whole words',
    replace: 'Replace',
    'replace all': 'Replace all',
    close: 'Close',
    go: 'Go',
  },
  zh: {
    Find: '查找',
    Replace: '替换为',
    next: '下一个',
    previous: '上一个',
    all: '全部选中',
    'match case': '区分大小写',
    regexp: '正则表达式',
    'by word': '全字匹配',
    replace: '替换',
    'replace all': '全部替换',
    close: '关闭',
    'current match': '当前匹配',
    'on line': '所在行',
    'replaced match on line $': '已替换第 $ 行的匹配项',
    'replaced $ matches': '已替换 $ 处',
    'Go to line': '跳转到行',
    go: '跳转',
  },
}

/** Finding and replacing in a text, and going to a line, by the usual keys. */
export function textSearch(language: Language): Extension {
  return [
    search({ top: true }),
    highlightSelectionMatches(),
    keymap.of(searchKeymap),
    EditorState.phrases.of(phrases[language]),
  ]
}
