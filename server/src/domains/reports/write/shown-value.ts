import type { Json } from '@omics/contract/json'
import { fileIdOf } from '../../analyses/file-uri.ts'

export function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as people read it: files by their names, lists with commas. */
export function shownValue(value: Json): string {
  if (value === null) return ''
  if (typeof value === 'string') return fileIdOf(value) === undefined ? value : fileNameIn(value)
  if (Array.isArray(value)) return value.map(shownValue).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, member]) => `${key}: ${shownValue(member)}`)
      .join('; ')
  return String(value)
}

const fileNameIn = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1)
