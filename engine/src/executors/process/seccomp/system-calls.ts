/** The processors for which numbers of system calls are known here, as Node names them. */
export type Machine = 'x64' | 'arm64'

/** How the kernel names a processor to a filter: AUDIT_ARCH_… of linux/audit.h. */
export const AUDIT_ARCHITECTURE: Readonly<Record<Machine, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 }

/**
 * Calls that no tool of the field needs, and through which people have left sandboxes, by their numbers. The kernel
 * has them under x86_64 in arch/x86/entry/syscalls/syscall_64.tbl, under arm64 in include/uapi/asm-generic/unistd.h.
 */
export const FORBIDDEN: Readonly<Record<string, Partial<Record<Machine, number>>>> = {
  // Other namespaces, and with them rights that a task does not have.
  unshare: { x64: 272, arm64: 97 },
  setns: { x64: 308, arm64: 268 },
  // File systems.
  mount: { x64: 165, arm64: 40 },
  umount2: { x64: 166, arm64: 39 },
  pivot_root: { x64: 155, arm64: 41 },
  chroot: { x64: 161, arm64: 51 },
  open_tree: { x64: 428, arm64: 428 },
  move_mount: { x64: 429, arm64: 429 },
  fsopen: { x64: 430, arm64: 430 },
  fsconfig: { x64: 431, arm64: 431 },
  fsmount: { x64: 432, arm64: 432 },
  fspick: { x64: 433, arm64: 433 },
  mount_setattr: { x64: 442, arm64: 442 },
  open_by_handle_at: { x64: 304, arm64: 265 },
  fanotify_init: { x64: 300, arm64: 262 },
  quotactl: { x64: 179, arm64: 60 },
  quotactl_fd: { x64: 443, arm64: 443 },
  swapon: { x64: 167, arm64: 224 },
  swapoff: { x64: 168, arm64: 225 },
  // Keys of the kernel belong to a user, not to a sandbox.
  add_key: { x64: 248, arm64: 217 },
  request_key: { x64: 249, arm64: 218 },
  keyctl: { x64: 250, arm64: 219 },
  // Large parts of the kernel with a long history of faults.
  bpf: { x64: 321, arm64: 280 },
  perf_event_open: { x64: 298, arm64: 241 },
  userfaultfd: { x64: 323, arm64: 282 },
  io_uring_setup: { x64: 425, arm64: 425 },
  io_uring_enter: { x64: 426, arm64: 426 },
  io_uring_register: { x64: 427, arm64: 427 },
  // The machine itself.
  init_module: { x64: 175, arm64: 105 },
  finit_module: { x64: 313, arm64: 273 },
  delete_module: { x64: 176, arm64: 106 },
  kexec_load: { x64: 246, arm64: 104 },
  kexec_file_load: { x64: 320, arm64: 294 },
  reboot: { x64: 169, arm64: 142 },
  syslog: { x64: 103, arm64: 116 },
  acct: { x64: 163, arm64: 89 },
  settimeofday: { x64: 164, arm64: 170 },
  clock_settime: { x64: 227, arm64: 112 },
  sethostname: { x64: 170, arm64: 161 },
  setdomainname: { x64: 171, arm64: 162 },
  vhangup: { x64: 153, arm64: 58 },
  nfsservctl: { x64: 180, arm64: 42 },
  iopl: { x64: 172 },
  ioperm: { x64: 173 },
  modify_ldt: { x64: 154 },
  uselib: { x64: 134 },
}

/** Calls that are looked at more closely. */
export const WATCHED: Readonly<Record<'clone' | 'clone3' | 'ioctl' | 'socket', Record<Machine, number>>> = {
  clone: { x64: 56, arm64: 220 },
  clone3: { x64: 435, arm64: 435 },
  ioctl: { x64: 16, arm64: 29 },
  socket: { x64: 41, arm64: 198 },
}

/** A call that gives a file its mode: in that argument, and only where `flags` is that of an open that makes a file. */
export type ModeCall = { numbers: Partial<Record<Machine, number>>; mode: number; flags?: number }

export const MODE_CALLS: Readonly<Record<string, ModeCall>> = {
  chmod: { numbers: { x64: 90 }, mode: 1 },
  fchmod: { numbers: { x64: 91, arm64: 52 }, mode: 1 },
  fchmodat: { numbers: { x64: 268, arm64: 53 }, mode: 2 },
  fchmodat2: { numbers: { x64: 452, arm64: 452 }, mode: 2 },
  creat: { numbers: { x64: 85 }, mode: 1 },
  open: { numbers: { x64: 2 }, mode: 2, flags: 1 },
  openat: { numbers: { x64: 257, arm64: 56 }, mode: 3, flags: 2 },
  mknod: { numbers: { x64: 133 }, mode: 1 },
  mknodat: { numbers: { x64: 259, arm64: 33 }, mode: 2 },
}

/** Keeps its mode in memory, where a filter cannot look; programs then take openat. */
export const OPENAT2: Readonly<Record<Machine, number>> = { x64: 437, arm64: 437 }
