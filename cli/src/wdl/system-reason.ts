import { terminalLanguage } from '../language.ts'

const reasons: Readonly<Record<string, { en: string; zh: string }>> = {
  ENOENT: { en: 'there is no such file or folder', zh: '没有这个文件或文件夹' },
  ENOTDIR: { en: 'a part of this path is a file, not a folder', zh: '路径中有一段是文件，不是文件夹' },
  EISDIR: { en: 'this is a folder, not a file', zh: '这是文件夹，不是文件' },
  EACCES: { en: 'you have no permission for it', zh: '没有访问权限' },
  EPERM: { en: 'you have no permission for it', zh: '没有访问权限' },
  EEXIST: { en: 'there is a file of this name, not a folder', zh: '已有同名的文件，不是文件夹' },
  EROFS: { en: 'nothing can be written there', zh: '该位置只读，不能写入' },
}

/** An error of a call to the system. */
export type SystemError = Error & { code: unknown; syscall: unknown; path?: string | undefined }

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

/** Why the system refused a file, in the language of the terminal; undefined for what is rare. */
export function systemReason({ code }: SystemError): string | undefined {
  return reasons[String(code)]?.[terminalLanguage()]
}
