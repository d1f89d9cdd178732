import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { operations } from '@omics/contract/administration/operations'
import { images } from '@omics/contract/images/images'
import { jobs } from '@omics/contract/jobs/jobs'
import { workflows } from '@omics/contract/warehouse/workflows'
import { podmanTrouble } from '@omics/engine/testing/container-image'
import { dockerTrouble, startDocker } from '@omics/engine/testing/docker-daemon'
import { standInApptainer } from '@omics/engine/testing/stand-in-apptainer'
import { until } from '@omics/engine/testing/until'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { registryTrouble, type RealRegistry, startRealRegistry } from '../../testing/real-registry.ts'
import { smallImage, startRegistryPeer, type RegistryPeer } from '../../testing/registry-peer.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-images-'))
const apptainer = standInApptainer(root)
let platform: Platform
let peer: RegistryPeer
let other: RegistryPeer
let admin: Caller
let lin: Caller

before(async () => {
  peer = await startRegistryPeer()
  other = await startRegistryPeer()
  platform = await startPlatform({
    ...peer.environment,
    OMICS_OUTSIDE_ALLOWED: `${peer.host},${other.host}`,
    OMICS_EXECUTOR: 'apptainer',
    OMICS_CONTAINER_PROGRAM: apptainer,
  })
  admin = await platform.person('admin', 'admin')
  lin = await platform.person('lin')
})
after(async () => {
  await platform.close()
  await peer.close()
  await other.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(() => {
  peer.answer = undefined
})

/** The image of the peer, with one of its tags. */
async function pinned(tag: string) {
  const all = await admin.call(images.all, {})
  const id =
    all.find(({ name }) => name === 'docker.io/library/tool')?.id ??
    (await admin.call(images.create, { body: { name: 'tool' } })).id
  const version = await admin.call(images.addVersion, { params: { id }, body: { tag } })
  return { id, version, params: { id, version_id: version.id } }
}

const shown = (id: string) => admin.call(images.show, { params: { id } })
async function ended(job: string, by = admin) {
  return until('The job did not end', async () =>
    (await by.call(jobs.own, {})).find(({ id, state }) => id === job && /^(?:done|failed)$/.test(state)),
  )
}

async function publish(by: Caller, image: string, name: string) {
  const content = `version 1.1\ntask t {\n command <<< echo >>>\n runtime { container: "${image}" }\n}\nworkflow w {\n call t\n}\n`
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] }
  const made = await by.call(workflows.create, { body: { name, visibility: 'platform', first } })
  await by.call(workflows.publish, { params: { id: made.workflow_id, version_id: made.id } })
  return made.workflow_id
}

test('of a registry that lists names without end so many are read, and no more are asked for', async () => {
  const asked: string[] = []
  peer.answer = ({ url = '' }, response) => {
    if (!/tags\/list/.test(url)) return false
    asked.push(url)
    const tags = Array.from({ length: 15_000 }, (_, nth) => `${asked.length}.${nth}`)
    const link = `</v2/library/tool/tags/list?last=${asked.length}>; rel="next"`
    response.writeHead(200, { link }).end(JSON.stringify({ tags }))
    return true
  }
  assert.equal((await admin.call(images.tags, { query: { name: 'tool' } })).total, 20_000)
  assert.equal(asked.length, 2)
})

test('a tag is held to its digest, with the size for this machine, by a token that the registry gives', async () => {
  const { version } = await pinned('1.9')
  const image = peer.tags.get('1.9')
  assert.deepEqual([version.digest, version.bytes], [image?.digest, image?.size])
  assert.deepEqual(version.platforms, ['linux/amd64', 'linux/arm64'])
  assert.ok(peer.tokens > 0)
})

test('a later version is told, and a tag that has become another image', async () => {
  const { id } = await pinned('1.9')
  assert.equal((await admin.call(images.check, { params: { id } })).newer, '1.10')
  const before = peer.tags.get('1.9')
  peer.tags.set('1.9', smallImage('moved'))
  await admin.call(images.check, { params: { id } })
  assert.equal((await shown(id)).of_versions.find(({ tag }) => tag === '1.9')?.moved, true)
  if (before) peer.tags.set('1.9', before)
})

test('an image is fetched by its digest, taken anew by it, and removed', async () => {
  const { id, version, params } = await pinned('1.9')
  const { job_id } = await admin.call(images.pull, { params })
  assert.equal((await ended(job_id)).state, 'done')
  const asked = () => readFileSync(`${apptainer}.pulled`, 'utf8').trim().split('\n').at(-1)
  assert.equal(asked(), `docker://docker.io/library/tool@${version.digest}`)
  const [here] = (await shown(id)).of_versions
  assert.ok(here?.pulled_at && (here.pulled_bytes ?? 0) > 0)
  assert.equal((await admin.call(images.list, { query: { search: 'tool' } })).items[0]?.pulled, 1)
  assert.equal((await admin.call(images.discard, { params })).pulled_at, null)
})

test('an image that workflows name is not removed, and a draft of somebody else is not named', async () => {
  const { params } = await pinned('1.10')
  await ended((await admin.call(images.pull, { params })).job_id)
  const workflow = await publish(lin, 'tool:1.10', 'Counting 计数')
  const refused = await admin.answer(images.removeVersion, { params })
  assert.deepEqual([refused.status, refused.error?.id], [409, 'image_in_use'])
  assert.match(refused.message, /Counting 计数/)
  assert.equal((await admin.answer(images.remove, { params: { id: params.id } })).error?.id, 'image_in_use')
  assert.deepEqual(
    (await shown(params.id)).workflows.map(({ name, tags }) => [name, tags]),
    [['Counting 计数', ['1.10']]],
  )
  await lin.call(workflows.remove, { params: { id: workflow }, query: {} })
  await admin.call(images.removeVersion, { params })
})

test('the images that published workflows name are told, and added by one call', async () => {
  await publish(lin, 'quay.io/biocontainers/fastp:0.23.2--h79da9fb_0', 'Trimming')
  const named = await lin.call(images.named, {})
  assert.ok(named.some(({ tag, image_id }) => tag === '0.23.2--h79da9fb_0' && image_id === null))
  assert.ok((await admin.call(images.bring, {})).added > 0)
  assert.match(await lastLogged('added the images that workflows name'), /quay\.io\/biocontainers\/fastp/)
  assert.equal((await admin.call(images.bring, {})).added, 0)
  const { items } = await lin.call(images.list, { query: { search: 'fastp' } })
  assert.deepEqual(items[0]?.tools, ['fastp'])
})

test('an image that is taken out of the store is named in the log, and can be added again', async () => {
  const body = { name: 'quay.io/biocontainers/bedtools' }
  const { id } = await admin.call(images.create, { body })
  await admin.call(images.remove, { params: { id } })
  assert.equal(await lastLogged('took an image out of the store'), body.name)
  assert.deepEqual((await lin.call(images.list, { query: { search: 'bedtools' } })).items, [])
  await admin.call(images.remove, { params: { id: (await admin.call(images.create, { body })).id } })
})

/** What the operation log calls the object of whatever was last done so. */
async function lastLogged(done: string): Promise<string> {
  const { items } = await admin.call(operations.list, { query: { kind: 'images', limit: 100 } })
  return items.find(({ title_en }) => title_en === done)?.object_name ?? ''
}

test('a registry that answers nonsense, web pages, endlessly or with another content is refused in words', async () => {
  const { id } = await pinned('1.9')
  const tried = async (answer: RegistryPeer['answer']) => {
    peer.answer = answer
    const { status, error } = await admin.answer(images.addVersion, { params: { id }, body: { tag: '1.10' } })
    return `${status} ${error?.id}`
  }
  const said = (bytes: string, headers = {}, status = 200) =>
    tried((_request, response) => Boolean(response.writeHead(status, headers).end(bytes)))
  assert.equal(await said('<html>Sign in</html>', { 'content-type': 'text/html' }), '502 outside_unreachable')
  assert.equal(await said('{"manifests":'), '502 outside_unreachable')
  assert.equal(await said('['.repeat(100_000)), '502 outside_unreachable')
  assert.equal(
    await said(JSON.stringify({ manifests: [{ digest: '../../etc' }] })),
    '502 outside_unreachable',
  )
  assert.equal(await said('x'.repeat(5 * 1024 ** 2)), '413 too_large')
  assert.equal(await said('', { location: '/v2/again' }, 302), '502 outside_unreachable')
  assert.equal(await said('', { location: 'http://169.254.169.254/' }, 302), '422 address_not_allowed')
  const realm = 'Bearer realm="http://127.0.0.1:1/token",service="x"'
  assert.equal(await said('', { 'www-authenticate': realm }, 401), '422 address_not_allowed')
  assert.equal(
    await said('', { 'www-authenticate': 'Bearer realm="file:///etc/passwd"' }, 401),
    '502 outside_unreachable',
  )
  assert.equal(await said('', {}, 401), '404 image_unknown')
  // The config of the image is another than its digest says.
  const swapped = await tried((request, response) =>
    request.url?.includes('/blobs/') ? Boolean(response.end('{"created":"2001-01-01T00:00:00Z"}')) : false,
  )
  assert.equal(swapped, '502 outside_unreachable')
})

test('tags that lead to themselves again end, and odd ones are left out', async () => {
  peer.answer = ({ url = '' }, response) => {
    if (!url.includes('/tags/list')) return false
    response.setHeader('link', '</v2/library/tool/tags/list?n=2>; rel="next"')
    response.end(JSON.stringify({ tags: ['2.0', '<img onerror>', '', '../..'] }))
    return true
  }
  assert.deepEqual(await admin.call(images.tags, { query: { name: 'tool' } }), { tags: ['2.0'], total: 1 })
})

test('a token goes to no other host, wherever a blob is said to be', async () => {
  const { id } = await pinned('1.9')
  let got: string | undefined = 'nothing'
  other.answer = ({ headers }, response) => {
    got = headers.authorization
    return Boolean(response.end('{}'))
  }
  peer.answer = ({ url = '' }, response) =>
    url.includes('/blobs/') &&
    Boolean(response.writeHead(307, { location: `http://${other.host}${url}` }).end())
  const { error } = await admin.answer(images.addVersion, { params: { id }, body: { tag: '1.10' } })
  assert.deepEqual([error?.id, got], ['outside_unreachable', undefined])
})

test('names that no registry has are refused where they are typed', async () => {
  for (const name of [
    'Ubuntu',
    'a b',
    '../etc',
    'quay.io/',
    'x:1',
    '-v',
    '镜像',
    'a'.repeat(301),
    'file:///etc/passwd',
  ])
    assert.equal((await admin.answer(images.create, { body: { name } })).status, 422, name)
})

test('who may not change images reads them alone', async () => {
  assert.equal((await lin.answer(images.create, { body: { name: 'lab/x' } })).error?.id, 'not_permitted')
  assert.equal((await lin.answer(images.tags, { query: { name: 'tool' } })).error?.id, 'not_permitted')
  assert.equal((await platform.visitor.answer(images.list, {})).status, 401)
})

test('what trivy and grype find is shown, the worst first, and nonsense of theirs is told', async () => {
  const { id, params } = await pinned('1.9')
  const bin = mkdtempSync(join(root, 'bin-'))
  const path = process.env['PATH']
  process.env['PATH'] = `${bin}:${path}`
  const put = (name: string, said: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\ncat <<'END'\n${said}\nEND\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const scanned = async () => ended((await admin.call(images.scan, { params })).job_id)
  try {
    const grype = {
      vulnerability: { id: 'CVE-2', severity: 'Negligible', fix: { versions: ['2'] } },
      artifact: { name: 'zlib', version: '1' },
    }
    put('grype', JSON.stringify({ matches: [grype] }))
    assert.equal((await scanned()).state, 'done')
    assert.deepEqual(
      (await admin.call(images.findings, { params })).map(({ severity, fixed }) => [severity, fixed]),
      [['low', '2']],
    )
    const of = (VulnerabilityID: string, Severity: string) => ({
      VulnerabilityID,
      Severity,
      PkgName: 'openssl',
      InstalledVersion: '1.1',
    })
    put(
      'trivy',
      JSON.stringify({ Results: [{ Vulnerabilities: [of('CVE-3', 'LOW'), of('CVE-1', 'CRITICAL')] }, {}] }),
    )
    assert.equal((await admin.call(images.machine, {})).scanner, 'trivy')
    assert.equal((await scanned()).state, 'done')
    assert.deepEqual(
      (await lin.call(images.findings, { params })).map((one) => one.id),
      ['CVE-1', 'CVE-3'],
    )
    assert.equal((await shown(id)).of_versions.find(({ tag }) => tag === '1.9')?.scan?.counts.critical, 1)
    put('trivy', '<html>')
    assert.match((await scanned()).reason?.en ?? '', /^trivy gave no report that can be read\. Bring it/)
    writeFileSync(join(bin, 'trivy'), '#!/bin/sh\necho unknown flag: --scanners >&2\nexit 1\n')
    assert.equal((await scanned()).reason?.zh, 'trivy 扫描失败：unknown flag: --scanners')
    writeFileSync(join(bin, 'trivy'), '#!/no/such/shell\n')
    assert.match((await scanned()).reason?.zh ?? '', /^trivy 无法工作（missing）。请确认/)
  } finally {
    process.env['PATH'] = path
  }
})

for (const engine of ['podman', 'docker'] as const) {
  const skip = registryTrouble() ?? (engine === 'podman' ? podmanTrouble() : dockerTrouble()) ?? false
  const what = `a real registry is searched and read, and ${engine} fetches from it by digest`
  test(what, { skip }, async () => {
    const registry = await startRealRegistry()
    const daemon = engine === 'docker' ? await startDocker() : undefined
    const settings = join(root, 'registries.conf')
    writeFileSync(settings, `[[registry]]\nlocation = "${registry.host}"\ninsecure = true\n`)
    process.env['CONTAINERS_REGISTRIES_CONF'] = settings
    if (daemon) process.env['DOCKER_HOST'] = daemon.host
    const own = await startPlatform({
      OMICS_EXECUTOR: engine,
      OMICS_OUTSIDE_ALLOWED: registry.host,
      OMICS_REGISTRY_OTHERS: `http://${registry.host}`,
    })
    try {
      await fetches(engine, registry, await own.person('admin', 'admin'))
    } finally {
      delete process.env['CONTAINERS_REGISTRIES_CONF']
      delete process.env['DOCKER_HOST']
      await own.close()
      await daemon?.stop()
      await registry.close()
    }
  })
}

async function fetches(engine: string, registry: RealRegistry, by: Caller): Promise<void> {
  const image = smallImage('real')
  await registry.push('lab/counter', '2.0', image)
  await registry.push('lab/counter', '2.1', smallImage('later'))
  const query = { search: 'count', registry: registry.host }
  const name = `${registry.host}/lab/counter`
  assert.equal((await by.call(images.getDockerHubItem, { query })).items[0]?.name, name)
  assert.deepEqual(await by.call(images.tags, { query: { name } }), { tags: ['2.1', '2.0'], total: 2 })
  const { id } = await by.call(images.create, { body: { name } })
  const version = await by.call(images.addVersion, { params: { id }, body: { tag: '2.0' } })
  assert.deepEqual([version.digest, version.bytes], [image.digest, image.size])
  const missing = await by.answer(images.addVersion, { params: { id }, body: { tag: '9' } })
  assert.equal(missing.error?.id, 'image_unknown')
  assert.equal((await by.call(images.check, { params: { id } })).newer, '2.1')
  const params = { id, version_id: version.id }
  const done = await ended((await by.call(images.pull, { params })).job_id, by)
  assert.equal(done.state, 'done', done.reason?.en)
  const told = () =>
    execFileSync(engine, ['image', 'inspect', '--format', '{{.RepoDigests}}', `${name}:2.0`], {
      stdio: 'pipe',
    })
  assert.ok(told().includes(image.digest))
  await by.call(images.discard, { params })
  assert.throws(told)
}
