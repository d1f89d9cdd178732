import type { Language } from '@omics/contract/errors'
import type { CacheDifference } from '@omics/engine'

type Words = (difference: CacheDifference) => string

const words: Record<Language, Words> = {
  en: (difference) => {
    switch (difference.field) {
      case 'task':
        return 'The source of the task has changed.'
      case 'software':
        return 'The software has changed: packages of the host, or the image.'
      case 'input':
        return {
          changed: `The input ${difference.name} has another content.`,
          added: `The input ${difference.name} is new.`,
          removed: `The input ${difference.name} is no longer given.`,
        }[difference.change]
      case 'outputs':
        return {
          gone: `The earlier output ${difference.name} is no longer there.`,
          changed: `The earlier output ${difference.name} was changed afterwards.`,
        }[difference.change]
      case 'first':
        return 'This task has not run in this project before.'
      case 'off':
        return 'The cache was switched off for this run or task.'
    }
  },
  zh: (difference) => {
    switch (difference.field) {
      case 'task':
        return '任务源代码有改动。'
      case 'software':
        return '软件环境有变化：主机软件包或镜像不同。'
      case 'input':
        return {
          changed: `输入 ${difference.name} 的内容不同。`,
          added: `新增了输入 ${difference.name}。`,
          removed: `不再提供输入 ${difference.name}。`,
        }[difference.change]
      case 'outputs':
        return {
          gone: `之前的输出 ${difference.name} 已不存在。`,
          changed: `之前的输出 ${difference.name} 后来被改动过。`,
        }[difference.change]
      case 'first':
        return '该任务在本项目中首次运行。'
      case 'off':
        return '本次运行或该任务关闭了缓存。'
    }
  },
}

/** Why an earlier result could not serve, in the reader's words. */
export function cacheReason(difference: CacheDifference, language: Language): string {
  return words[language](difference)
}
