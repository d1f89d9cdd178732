import { join } from 'node:path'
import { ownImageName } from '@omics/engine/executors'
import { readConfig } from '../config.ts'
import { makeImage, makerFor } from './making.ts'

const usage = `npm run image [-- NAME]
  Makes the container image of the tools that come along, by the engine that OMICS_EXECUTOR names; NAME is for a registry.
  制作自带工具的容器镜像，使用 OMICS_EXECUTOR 所设的容器引擎；如需推送到镜像仓库，请给出 NAME。`

const [name = ownImageName, ...more] = process.argv.slice(2)
const { executor, dataFolder } = readConfig(process.env)
const maker = makerFor(executor)

if (more.length > 0 || name.startsWith('-')) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else if (!maker) {
  process.stderr.write('Docker, Podman or Apptainer is needed. 需要安装 Docker、Podman 或 Apptainer。\n')
  process.exitCode = 1
} else {
  await makeImage(maker, name, join(dataFolder, 'images')).then(
    (place) => process.stdout.write(`${place}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    },
  )
}
