import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '../../api/session.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { beforeAll, nextStep } from './next-step.ts'

const record = (path: string, name: string, notPermission = false): RouteRecord => ({
  path,
  name,
  notPermission,
  meta: { title: { en: name, zh: name } },
  ...(!notPermission && { group: 'project' as const }),
})
const records = [
  record('/index', 'index'),
  record('/project/detail/:id/*', 'project_detail'),
  record('/permission/user-manger', 'user_manger'),
  record('/login', 'login', true),
  record('/401', 'unauthorised', true),
  { ...record('/cells', 'cells'), plainWith: 'link' },
]
const entry = (name: string) => ({
  name,
  isPermission: true,
  notPermission: false,
  is_show: true,
  children: [],
})
const nobody: Session = {
  user: undefined,
  menus: [],
  buttons: new Set<string>(),
  unread: 0,
  system: {
    name: '',
    name_abbreviation: '',
    theme_color: '',
    img: '',
    img_thumbnail: '',
    language: null,
    registration: 'closed',
    owners_invite: false,
    public_address: null,
    version: 0,
  },
}
const somebody: Session = {
  ...nobody,
  menus: [entry('index'), entry('project_detail')],
  user: {
    id: '1',
    name: 'Lin Wei',
    roles: ['member'],
    avatar: '',
    introduction: '',
    hasUser: true,
    language: null,
    token: '',
    project_name: '',
    project_img: '',
    user_message: 0,
    temporary_id: '',
    userInfo: { phone: '', email: '', full_name: '', image: '', user_groups: [] },
  },
}

function lead(path: string, session: Session | undefined, hasToken = session?.user !== undefined) {
  const [pathname = '', search = ''] = path.split(/(?=\?)/)
  const step = nextStep({ path: pathname, search, hasToken, session, records })
  return step.kind === 'go' ? step.to : step.kind === 'show' ? step.record.name : step.kind
}

test('the root leads to the index', () => assert.equal(lead('/', somebody), '/index'))

test('with a token the sign-in page leads on, to where one wanted to go', () => {
  assert.equal(lead('/login', undefined, true), '/')
  assert.equal(lead('/login?redirect=%2Fproject%2Fdetail%2F1', somebody), '/project/detail/1')
  assert.equal(lead('/login?redirect=%2F%2Fevil.example', somebody), '/')
})

test('who is here is loaded first, and anew when the token comes or goes', () => {
  assert.equal(lead('/index', undefined, true), 'load')
  assert.equal(lead('/index', undefined, false), 'load')
  assert.equal(lead('/index', somebody, false), 'load')
  assert.equal(lead('/index', nobody, true), 'load')
})

test('a permitted page is shown with all that lies below it', () => {
  assert.equal(lead('/index', somebody), 'index')
  assert.equal(lead('/project/detail/1/samples', somebody), 'project_detail')
})

test('a page without permission says so, and a visitor signs in for it', () => {
  assert.equal(lead('/permission/user-manger', somebody), '/401')
  assert.equal(lead('/project/detail/1', nobody), '/login?redirect=%2Fproject%2Fdetail%2F1')
})

test('a page that a link opens is open by that link alone', () => {
  assert.equal(lead('/cells?link=a', nobody), 'cells')
  assert.equal(lead('/cells?link=a', somebody), 'cells')
  assert.equal(lead('/cells?link=', nobody), '/login?redirect=%2Fcells%3Flink%3D')
  assert.equal(lead('/cells?file=a', nobody), '/login?redirect=%2Fcells%3Ffile%3Da')
  assert.equal(lead('/cells', somebody), '/401')
})

test('an unknown path leads to the sign-in page, which needs no permission', () => {
  assert.equal(lead('/nowhere', nobody), '/login')
  assert.equal(lead('/nowhere', somebody), '/login')
  assert.equal(lead('/login', nobody), 'login')
})

test('whoever is signed in is told which page there is none of', () => {
  const of = (path: string, session: Session) =>
    nextStep({ path, search: '', hasToken: session.user !== undefined, session, records })
  assert.deepEqual(of('/nowhere', somebody), { kind: 'go', to: '/login', unknown: '/nowhere' })
  assert.deepEqual(of('/nowhere', nobody), { kind: 'go', to: '/login' })
})

test('a platform that is not set up shows its set-up alone, and one that is never does', () => {
  const paths = ['/install', '/install/init', '/install/start', '/index', '/nowhere']
  const init = '/install/init'
  assert.deepEqual(
    paths.map((path) => beforeAll(false, path)),
    [undefined, undefined, init, init, init],
  )
  assert.deepEqual(
    paths.map((path) => beforeAll(true, path)),
    ['/login', '/login', '/login', undefined, undefined],
  )
})

test('without a home page one lands on the first page of the menu', () => {
  assert.equal(
    lead('/index', { ...somebody, menus: [entry('project_detail'), entry('user_manger')] }),
    '/permission/user-manger',
  )
})
