import { texts } from '../error-texts.ts'

/** What images refuse with. */
export const imageErrors = texts({
  image_unknown: {
    status: 404,
    en: 'There is no {image} that everybody may fetch. Check the name and the tag.',
    zh: '没有可公开获取的镜像 {image}，请核对名称和标签。',
  },
  image_in_use: {
    status: 409,
    en: 'Workflows still name this image and their tasks run in it: {users}. Have them name another one first.',
    zh: '仍有流程使用该镜像：{users}。请先让这些流程改用其他镜像。',
  },
  image_busy: {
    status: 409,
    en: 'The container engine does not give the image away: {reason}',
    zh: '容器引擎拒绝移除该镜像：{reason}',
  },
})
