import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { notebooks } from '@omics/contract/notebooks/notebooks'
import { projects } from '@omics/contract/projects/projects'
import { session } from '@omics/contract/account/session'
import { until } from '@omics/engine/testing/until'
import { JupyterServers } from '../../gateways/jupyter/jupyter-servers.ts'
import { authorise } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { Kernel } from '../../testing/kernel.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { standingPath } from './gone-bar.ts'
import { endUnused, openServer, type ServerRow } from './servers.ts'
import { Visits } from './visits.ts'

/** A socket of the platform's own, such as that of its database. */
async function createSocket() {
  const folder = await mkdtemp(join(tmpdir(), 'omics-socket-'))
  let connected = 0
  const server = createServer((socket) => {
    connected += 1
    socket.destroy()
  })
  const path = join(folder, 's')
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return { path, connections: () => connected, close: () => server.close() }
}

const parentOf = (pid: number) =>
  Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const after8Seconds = () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('silent'), 8000).unref())

const skip =
  !existsSync('/usr/bin/jupyter-notebook') && 'Jupyter is not installed (apt-get install jupyter-notebook)'

const withoutR =
  !existsSync('/usr/share/jupyter/kernels/ir') &&
  'The kernel of R is not installed (apt-get install r-cran-irkernel)'

describe('the walls around notebooks', { skip }, () => {
  let platform: Platform
  let address: string
  let ann: Caller
  let bob: Caller
  let annsKernel: Kernel
  let annsBase: string

  before(async () => {
    process.env['OMICS_TEST_SECRET'] = 'a secret of the platform'
    platform = await startPlatform({
      OMICS_NOTEBOOK_MEMORY_GB: '0.5',
      OMICS_NOTEBOOK_DISK_GB: '0.2',
      OMICS_NOTEBOOKS: '4',
    })
    address = await platform.server.listen({ host: '127.0.0.1', port: 0 })
    ann = await platform.person('ann')
    bob = await platform.person('bob')
    annsBase = await open(ann, 'ann.txt')
    annsKernel = await Kernel.start(annsBase)
  })
  after(async () => {
    annsKernel?.close()
    await platform?.close()
  })

  /** Has a server of its own, with a kernel, for as long as it is needed. */
  async function within(name: string, use: (kernel: Kernel, base: string) => Promise<void>): Promise<void> {
    const base = await open(bob, name)
    const kernel = await Kernel.start(base)
    try {
      await use(kernel, base)
    } finally {
      kernel.close()
      const { running } = await bob.call(notebooks.state, {})
      for (const { id } of running) await bob.answer(notebooks.end, { params: { id } })
    }
  }

  /** Why the server of a project ended, as bob is told; undefined while that is not noted. */
  async function toldEnd(projectId: string): Promise<string | undefined> {
    const { ended } = await bob.call(notebooks.state, {})
    return ended.find(({ project_id }) => project_id === projectId)?.why
  }

  const endOf = (projectId: string) => until('why the server ended is noted', () => toldEnd(projectId))

  /** What an open page of Jupyter is told of its server, and why in its words. */
  const standing = (base: string, page = '') =>
    fetch(`${base}${standingPath}?page=${encodeURIComponent(new URL(base).pathname + page)}`, {
      headers: { 'accept-language': 'zh', origin: 'null' },
    })

  const whyGone = async (base: string) => ((await (await standing(base)).json()) as { why: string }).why

  /** Makes a project with one file, opens Jupyter for it, and gives its whole address. */
  async function open(caller: Caller, name: string): Promise<string> {
    const project = await caller.call(projects.create, { body: { name: `Project of ${name}` } })
    const identity = { personId: caller.personId, administrator: false }
    const grant = await authorise(platform.context.db, identity, 'project', project.id, 'edit')
    const bytes = Buffer.from(`text of ${name}`)
    await addFileFromBytes(platform.context, grant, bytes, {
      parentId: null,
      path: 'data',
      name,
      origin: 'upload',
    })
    const opened = await caller.call(notebooks.goJupyter, { query: { project_id: project.id } })
    return new URL(opened.address, address).href.replace(/tree$/, '')
  }

  test('where another program is called Jupyter, or none can be started, that is said in a sentence, with what to do', async () => {
    const { id } = await ann.call(projects.create, { body: { name: 'Elsewhere' } })
    const who = { name: 'ann', fullName: 'Ann', administrator: false, language: null, sessionId: undefined }
    const identity = { ...who, personId: ann.personId }
    const grant = await authorise(platform.context.db, identity, 'project', id, 'edit')
    const opened = async (program: string) => {
      const jupyter = new JupyterServers(platform.context.config, [program])
      try {
        return await openServer({ ...platform.context, jupyter }, identity, grant)
      } finally {
        await jupyter.close()
      }
    }
    const command = /apt-get install .*jupyter-notebook/
    const said = (code: string) => (error: unknown) => {
      assert.ok(error instanceof Problem)
      assert.equal(error.code, code)
      assert.match(String(error.more.details?.['command']), command)
      return true
    }
    await assert.rejects(opened('/usr/bin/ls'), said('jupyter_failed'))
    await assert.rejects(opened('/usr/bin/true'), said('jupyter_failed'))
    await assert.rejects(opened('/usr/share/common-licenses/GPL-3'), said('jupyter_missing'))
    await assert.rejects(opened('/usr/bin'), said('jupyter_missing'))
  })

  test('a notebook reads the files of its project where they lie in it, and cannot change them', async () => {
    assert.equal(await annsKernel.run(`print(open('data/ann.txt').read())`), 'text of ann.txt\n')
    assert.match(await annsKernel.run(`open('data/ann.txt', 'w')`), /Read-only file system|Permission denied/)
  })

  test('a notebook finds nothing of a neighbour, whose server runs beside it', () =>
    within('bob.txt', async (kernel) => {
      assert.equal(await kernel.run(`print(open('data/bob.txt').read())`), 'text of bob.txt\n')
      await kernel.run(`open('/work/mine', 'w').write('of bob')`)
      const found = await annsKernel.run(
        `!find / -xdev \\( -name "bob.txt" -o -name "mine" -o -name "ann.txt" \\) 2>/dev/null`,
      )
      assert.match(found, /ann/)
      assert.doesNotMatch(found, /bob|mine/)
    }))

  test('a notebook finds neither the platform’s folder, nor its variables, nor its processes', async () => {
    const { dataFolder } = platform.context.config
    const said = await annsKernel.run(`import os, glob
print(os.path.exists(${JSON.stringify(dataFolder)}), os.path.exists('/root'), os.path.exists('/etc/shadow'))
def readable(name):
    for path in glob.glob(f'/proc/[0-9]*/{name}'):
        try: yield open(path).read()
        except OSError: pass
print([text for text in readable('environ') if 'OMICS' in text])
print([text for text in readable('cmdline') if 'node' in text])`)
    assert.equal(said, 'False False False\n[]\n[]\n')
  })

  test('a notebook reaches no network, the platform itself included', async () => {
    const { port } = new URL(address)
    const said = await annsKernel.run(`import socket
for place in [('127.0.0.1', ${port}), ('1.1.1.1', 53)]:
    try:
        socket.create_connection(place, timeout=3); print('open')
    except OSError as error:
        print('closed')`)
    assert.equal(said, 'closed\nclosed\n')
  })

  test('a notebook in R reads its project and nothing beyond it', { skip: withoutR }, () =>
    within('r.txt', async (_python, base) => {
      const kernel = await Kernel.start(base, 'ir')
      try {
        assert.equal(await kernel.run("cat(readLines('data/r.txt', warn = FALSE))"), 'text of r.txt')
        const found = await kernel.run(
          `cat(file.exists(${JSON.stringify(platform.context.config.dataFolder)}), file.exists('/etc/shadow'), nchar(Sys.getenv('OMICS_TEST_SECRET')))`,
        )
        assert.equal(found, 'FALSE FALSE 0')
        const { port } = new URL(address)
        const said = await kernel.run(
          `tryCatch({ socketConnection('127.0.0.1', ${port}, timeout = 3); cat('open') }, error = function(e) cat('closed'))`,
        )
        assert.match(said, /closed/)
        assert.equal(await kernel.run('cat(sum(c(1, 2, 3.5)))'), '6.5')
      } finally {
        kernel.close()
      }
    }),
  )

  test('a notebook that forks without end is held or ended, and its neighbours and the platform go on', () =>
    within('forks.txt', async (kernel) => {
      const forking = kernel
        .run(
          `import os, signal
try:
    for _ in range(100000):
        if os.fork() == 0: signal.pause()
    print('no end')
except OSError:
    print('held')`,
        )
        .catch(() => 'ended')
      assert.notEqual(await Promise.race([forking, after8Seconds()]), 'no end\n')
      assert.equal(await annsKernel.run(`print(6 * 7)`), '42\n')
    }))

  test('a notebook that takes more memory than it may does not get it', () =>
    within('hungry.txt', async (kernel) => {
      const said = kernel
        .run(`held = [bytearray(50_000_000) for _ in range(100)]; print('all of it')`)
        .catch(() => 'ended')
      assert.notEqual(await Promise.race([said, after8Seconds()]), 'all of it\n')
    }))

  test('what stands in the place of a server’s socket is no way to a socket of the platform', () =>
    within('linked.txt', async (kernel, base) => {
      const other = await createSocket()
      await kernel.run(
        `import os; os.remove('/work/.jupyter.sock'); os.symlink('${other.path}', '/work/.jupyter.sock')`,
      )
      const answers = await Promise.all(
        [...Array(8)].map(() => fetch(`${base}api`).then(({ status }) => status)),
      )
      assert.ok(answers.includes(502), String(answers))
      assert.equal(other.connections(), 0)
      other.close()
    }))

  test('what a notebook puts in the place of Jupyter may answer what it likes, and brings nothing down', () =>
    within('liar.txt', async (kernel, base) => {
      await kernel.run(`import os, socket, threading
def answer(one):
    asked = one.recv(65536)
    if b'/kernels' in asked: one.sendall(b'HTTP/1.1 200 OK\\r\\ncontent-length: 2\\r\\n\\r\\n[]')
    elif b'pgrade:' in asked: one.sendall(b'HTTP/1.1 200 OK\\r\\n\\r\\n' + b'a page of its own' * 1000)
    elif b'unframed' in asked: one.sendall(b'HTTP/1.1 200 OK\\r\\ntransfer-encoding: unknown\\r\\n\\r\\nHTTP/1.1 200 OK')
    elif b'half' in asked: one.sendall(b'HTTP/1.1 200 OK\\r\\ncontent-type: ' + asked.split(b'as=')[1][:9] + b'\\r\\ncontent-length: 9000\\r\\n\\r\\nthe first')
    else: one.sendall(b'HTTP/1.1 ' + asked.split(b'status=')[1][:3] + b' Odd\\r\\ncontent-length: 2\\r\\n\\r\\nhi')
    one.close()
def serve():
    while True: threading.Thread(target=answer, args=(place.accept()[0],), daemon=True).start()
os.remove('/work/.jupyter.sock')
place = socket.socket(socket.AF_UNIX); place.bind('/work/.jupyter.sock'); place.listen(50)
threading.Thread(target=serve, daemon=True).start()`)
      // A few connections to Jupyter itself are open still.
      const answersTo = (path: string) =>
        Promise.all([...Array(8)].map(() => fetch(base + path).catch(() => undefined)))
      for (const status of ['000', '099', '199']) {
        const told = (await answersTo(`x?status=${status}`)).map((one) => one?.status)
        assert.ok(told.includes(502), String(told))
      }
      const [odd] = (await answersTo('x?status=999')).filter((one) => one?.status === 999)
      assert.match(odd?.headers.get('content-security-policy') ?? '', /^sandbox /)
      for (const one of await answersTo('unframed'))
        assert.notEqual(one?.headers.get('transfer-encoding'), 'unknown')
      for (const half of await answersTo('half?as=image/png'))
        if (half?.status === 200) await assert.rejects(half.text(), 'what breaks off is not waited for')
      assert.ok((await answersTo('half?as=text/html')).some((half) => half === undefined))
      const headers = { connection: 'upgrade', upgrade: 'websocket' }
      const unlike101 = await new Promise((resolve) =>
        get(`${base}channel`, { headers }, resolve).on('error', () => resolve('closed')),
      )
      assert.equal(unlike101, 'closed')
    }))

  test('channels whose browsers break off bring nothing down', async () => {
    const reset = () =>
      new Promise<void>((resolve, reject) => {
        const headers = {
          connection: 'upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        }
        get(`${annsBase}api/kernels/${annsKernel.id}/channels`, { headers })
          .on('error', reject)
          .on('upgrade', (_answer, socket) => {
            assert.ok(socket instanceof Socket)
            socket.once('close', () => resolve()).resetAndDestroy()
          })
      })
    for (let count = 0; count < 20; count += 1) await reset()
    assert.equal(await annsKernel.run('print(6 * 7)'), '42\n')
  })

  test('a channel that breaks off while it is let in keeps no server going', () => {
    const visits = new Visits(platform.context)
    visits.stay('run', new Socket().destroy())
    visits.close()
    assert.equal(visits.isVisited('run'), false)
  })

  test('of many that are opened at once no more run than may', async () => {
    const made = [1, 2, 3, 4, 5].map((n) => bob.call(projects.create, { body: { name: `At once ${n}` } }))
    const answers = await Promise.all(
      (await Promise.all(made)).map(({ id }) =>
        bob.answer(notebooks.goJupyter, { query: { project_id: id } }),
      ),
    )
    const { running } = await bob.call(notebooks.state, {})
    for (const { id } of running) await bob.answer(notebooks.end, { params: { id } })
    assert.equal(running.length, 3, 'beside that of ann')
    assert.deepEqual(answers.map(({ error }) => error?.id ?? '').toSorted(), [
      '',
      '',
      '',
      'notebooks_full',
      'notebooks_full',
    ])
  })

  test('a notebook that fills the disk is ended, and the next one begins with an empty folder', () =>
    within('full.txt', async (kernel, base) => {
      const [{ project_id } = assert.fail()] = (await bob.call(notebooks.state, {})).running
      // Many files, whose removal is still under way when the next one begins.
      const fill = `import time
for n in range(20_000):
    open(f'/work/small{n}', 'w').close()
for n in range(400):
    open(f'/work/filler{n}', 'wb').write(b'x' * 1_000_000)
time.sleep(120)`
      const { rows } = await platform.context.db.execute<ServerRow>(
        sql`select id, run_id, handle from notebook_server where project_id = ${project_id}`,
      )
      const { id, run_id, handle } = rows[0] ?? assert.fail()
      assert.ok(run_id !== null && handle !== null)
      const running = await platform.context.jupyter.find(id, run_id, new URL(base).pathname, handle)
      await assert.rejects(kernel.run(fill), /The kernel has gone/)
      assert.equal((await running?.ended)?.endedBy, 'diskLimit')
      assert.equal(await endOf(project_id), 'disk', 'why is told who comes back later')
      const again = await bob.call(notebooks.goJupyter, { query: { project_id } })
      assert.notEqual(new URL(again.address, address).href, `${base}tree`)
      const next = await Kernel.start(new URL(again.address, address).href.replace(/tree$/, ''))
      assert.equal(await next.run(`!ls /work`), 'data\r\n')
      const { ended } = await bob.call(notebooks.state, {})
      const own = ended.filter((one) => one.project_id === project_id)
      assert.deepEqual(own, [], 'one that runs again has not ended')
      next.close()
    }))

  test('a server that nobody uses is ended, and says so where it is opened again; one that its person ends says nothing', () =>
    within('unused.txt', async (kernel, base) => {
      const [{ project_id } = assert.fail()] = (await bob.call(notebooks.state, {})).running
      assert.equal((await standing(base)).status, 204)
      const sweep = async () => {
        // Where Jupyter began to listen too late, it learns only by the next run that its kernel is idle.
        await kernel.run('1')
        await platform.context.db.execute(
          sql`update notebook_server set used_at = now() - interval '2 hours' where project_id = ${project_id}`,
        )
        await endUnused(platform.context, () => false)
        return toldEnd(project_id)
      }
      // Jupyter says for a moment yet that its kernel is at work.
      const why = await until('the server is ended', sweep, { every: 500 })
      assert.equal(why, 'idle')
      // So long what was looked at is believed.
      await delay(2100)
      const headers = { 'accept-language': 'zh', origin: 'null' }
      const answer = await fetch(`${base}api/contents`, { headers })
      const { message } = (await answer.json()) as { message: string }
      assert.match(message, /^This notebook server has ended. Nobody had used it for 60 minutes/)
      assert.match(await whyGone(base), /^Nobody had used it for 60 minutes/)
      await bob.call(notebooks.goJupyter, { query: { project_id } })
      const { running } = await bob.call(notebooks.state, {})
      for (const { id } of running) await bob.call(notebooks.end, { params: { id } })
      const { ended } = await bob.call(notebooks.state, {})
      assert.ok(!ended.some((one) => one.project_id === project_id))
      assert.equal(await whyGone(base), '此项目之后又启动了新的服务。')
    }))

  test('who signs out, or may not change the project any more, is at once nobody at its address', async () => {
    assert.equal((await fetch(`${annsBase}api`)).status, 200)
    await ann.call(session.logout, {})
    await new Promise((resolve) => setTimeout(resolve, 2100))
    assert.equal((await fetch(`${annsBase}api`)).status, 404)
    assert.match(await whyGone(annsBase), /^You have signed out/)
    await annsKernel.gone
  })

  test('a page that is downloaded stays what it is; one that is looked at tells when its server has ended', () =>
    within('page.html', async (kernel, base) => {
      const html = '<html><head></head><body>Report</body></html>'
      await kernel.run(`open('/work/made.html', 'w').write('${html}')`)
      const get = async (query: string) => (await fetch(`${base}files/made.html${query}`)).text()
      assert.equal(await get('?download=1'), html)
      assert.match(await get(''), /omics-gone/)
    }))

  test('whoever may not change a project any more learns nothing of its files by the address of an old page', async () => {
    const dan = await platform.person('dan')
    const base = await open(dan, 'left.txt')
    const linkOf = async (name: string) => {
      const answer = await standing(base, `notebooks/data/${name}`)
      return ((await answer.json()) as { link: string }).link
    }
    const [{ id, project_id } = assert.fail()] = (await dan.call(notebooks.state, {})).running
    await dan.call(notebooks.end, { params: { id } })
    const files = `/project/detail/${project_id}/files`
    assert.match(await linkOf('left.txt'), /files\?file=[\da-f-]{36}$/)
    assert.equal(await linkOf('none.txt'), files)
    const params = { id: project_id }
    await dan.call(projects.addUser, { params, body: { users: [bob.personId], role: 'owner' } })
    await bob.call(projects.removeMember, { params, body: { kind: 'person', member_id: dan.personId } })
    for (const name of ['left.txt', 'none.txt']) assert.equal(await linkOf(name), '/project/list')
  })

  // The last, as all other servers are lost with it.
  test('a server that was lost with its machine is not told as running, and that it was lost is', () =>
    within('lost.txt', async () => {
      const [{ project_id } = assert.fail()] = (await bob.call(notebooks.state, {})).running
      const { rows } = await platform.context.db.execute<ServerRow>(
        sql`select handle from notebook_server where project_id = ${project_id}`,
      )
      const pid = rows[0]?.handle?.pid ?? assert.fail()
      // As when the power goes, nobody is left to write down how it ended.
      const supervisor = parentOf(parentOf(pid))
      process.kill(supervisor, 'SIGKILL')
      await until('The server goes on', () => !existsSync(`/proc/${pid}/cwd`))
      const { running, ended } = await bob.call(notebooks.state, {})
      const own = ended.filter((one) => one.project_id === project_id)
      assert.deepEqual([running, own.map(({ why }) => why)], [[], ['lost']])
    }))
})
