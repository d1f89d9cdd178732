import {
  AUDIT_ARCHITECTURE,
  FORBIDDEN,
  type Machine,
  MODE_CALLS,
  type ModeCall,
  OPENAT2,
  WATCHED,
} from './system-calls.ts'

// Classic BPF of linux/filter.h: load a word, jump if equal, greater or equal, or with common bits, return.
const [LOAD, EQUAL, AT_LEAST, COMMON_BITS, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06]
// Where struct seccomp_data of linux/seccomp.h has the number, the processor and the lower half of an argument.
const [NUMBER, ARCHITECTURE] = [0, 4]
const argument = (index: number) => 16 + 8 * index

const ALLOW = 0x7fff0000
const KILL = 0x80000000
const refuse = (errno: number) => 0x00050000 | errno
const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97]

// CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET of linux/sched.h.
const NEW_NAMESPACES = 0x7e020000
// On x86_64, calls of the x32 interface have this bit; their numbers are others.
const X32 = 0x40000000
// TIOCSTI types into the terminal of whoever started the server, TIOCLINUX pastes.
const TERMINAL_INPUT = [0x5412, 0x541c]
const [UNIX, INET, INET6, NETLINK] = [1, 2, 10, 16]
// S_ISUID of linux/stat.h; O_CREAT and __O_TMPFILE of asm-generic/fcntl.h.
const SET_USER_ID = 0o4000
const MAKES_FILE = 0o100 | 0o20000000

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

const load = (offset: number): Instruction => [LOAD, 0, 0, offset]
const answer = (value: number): Instruction => [RETURN, 0, 0, value]
/** The next instruction if the test holds, else the one after `skip` others. */
const when = (test: number, value: number, skip: number): Instruction => [test, 0, skip, value]

/**
 * A filter of system calls as bubblewrap takes it with --seccomp: what is not forbidden is allowed, for thousands of
 * tools have to work. Undefined for processors whose numbers are not known.
 */
export function systemCallFilter(architecture: string): Buffer | undefined {
  if (architecture !== 'x64' && architecture !== 'arm64') return undefined
  const program = [
    // A program of another processor has other numbers, none of which was looked at.
    load(ARCHITECTURE),
    [EQUAL, 1, 0, AUDIT_ARCHITECTURE[architecture]] as const,
    answer(KILL),
    load(NUMBER),
    ...(architecture === 'x64' ? [when(AT_LEAST, X32, 1), answer(refuse(ENOSYS))] : []),
    ...forbidden(architecture),
    ...watched(architecture),
    ...withoutSetUserId(architecture),
    answer(ALLOW),
  ]
  return encode(program)
}

function forbidden(machine: Machine): Instruction[] {
  return Object.values(FORBIDDEN)
    .map((numbers) => numbers[machine])
    .filter((number) => number !== undefined)
    .flatMap((number) => [when(EQUAL, number, 1), answer(refuse(EPERM))])
}

function watched(machine: Machine): Instruction[] {
  return [
    ...inCall(WATCHED.clone[machine], [
      load(argument(0)),
      when(COMMON_BITS, NEW_NAMESPACES, 1),
      answer(refuse(EPERM)),
    ]),
    // Its flags are in memory, where a filter cannot look; programs then take clone.
    ...inCall(WATCHED.clone3[machine], [answer(refuse(ENOSYS))]),
    ...inCall(WATCHED.ioctl[machine], [
      load(argument(1)),
      ...TERMINAL_INPUT.flatMap((request) => [when(EQUAL, request, 1), answer(refuse(EPERM))]),
    ]),
    ...inCall(WATCHED.socket[machine], [
      load(argument(0)),
      ...[UNIX, INET, INET6].flatMap((family) => [when(EQUAL, family, 1), answer(ALLOW)]),
      // Names of interfaces and addresses; the other protocols of netlink are for administrators.
      when(EQUAL, NETLINK, 3),
      load(argument(2)),
      when(EQUAL, 0, 1),
      answer(ALLOW),
      answer(refuse(EAFNOSUPPORT)),
    ]),
  ]
}

/** A program with that bit would run with the rights of the server's account, for everybody on the machine. */
function withoutSetUserId(machine: Machine): Instruction[] {
  return [
    ...Object.values(MODE_CALLS).flatMap(({ numbers, ...call }) => {
      const number = numbers[machine]
      return number === undefined ? [] : inCall(number, refuseSetUserId(call))
    }),
    ...inCall(OPENAT2[machine], [answer(refuse(ENOSYS))]),
  ]
}

function refuseSetUserId({ mode, flags }: Omit<ModeCall, 'numbers'>): Instruction[] {
  const refusal = [load(argument(mode)), when(COMMON_BITS, SET_USER_ID, 1), answer(refuse(EPERM))]
  if (flags === undefined) return refusal
  // Of an open that makes no file the mode is whatever happened to be there.
  return [load(argument(flags)), when(COMMON_BITS, MAKES_FILE, refusal.length), ...refusal]
}

/** What is done in one call; it is allowed after that. */
function inCall(number: number, body: readonly Instruction[]): Instruction[] {
  return [when(EQUAL, number, body.length + 1), ...body, answer(ALLOW)]
}

/** struct sock_filter of linux/filter.h, in the byte order of both processors. */
function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(8 * program.length)
  for (const [index, [code, ifTrue, ifFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, 8 * index)
    bytes.writeUInt8(ifTrue, 8 * index + 2)
    bytes.writeUInt8(ifFalse, 8 * index + 3)
    bytes.writeUInt32LE(value, 8 * index + 4)
  }
  return bytes
}
