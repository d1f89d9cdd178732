import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What Docker and Podman make the image from. */
export const dockerfile = join(import.meta.dirname, 'Dockerfile')

/** Debian's packages that the image has, by their names. */
export async function imagePackages(): Promise<string[]> {
  return packagesOf(await readFile(dockerfile, 'utf8'))
}

const packagesOf = (text: string) => [...text.matchAll(/^ {6}(\S+) \\$/gm)].map(([, name = '']) => name)

/**
 * The same as Apptainer reads it.
 * https://apptainer.org/docs/user/1.3/definition_files.html
 */
export async function definition(): Promise<string> {
  const text = await readFile(dockerfile, 'utf8')
  const [, from = ''] = /^FROM \S+?\/library\/(\S+)$/m.exec(text) ?? []
  const [, run = ''] = /^RUN ([\s\S]+)$/m.exec(text) ?? []
  const [, environment = ''] = /^ENV (.+)$/m.exec(text) ?? []
  return [
    'Bootstrap: docker',
    `From: ${from}`,
    '%post',
    `export ${environment}`,
    run.trim(),
    '%environment',
    `export ${environment}`,
    '',
  ].join('\n')
}
