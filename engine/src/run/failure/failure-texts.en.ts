import type { Trouble } from '../../executors/outside-program.ts'
import { type FailureTexts, named, signalName, size } from './failure-words.ts'

const REFUSALS: Record<string, string> = {
  '401': 'It asks for a sign-in. Use an address that opens without one, or one that is signed.',
  '403': 'It may not be read from here, or a signed address has expired. Ask whoever keeps the file.',
  '404': 'Nothing is there. Check the address.',
  '410': 'It has been removed. Ask whoever kept the file.',
}

const TROUBLES: Readonly<Record<Trouble, string>> = {
  missing: 'is not there',
  barred: 'may not be run, or is none',
  silent: 'does not answer',
  strange: 'answers what the one that is needed never does: it may be another program of that name',
}

/** Why something failed, in English. */
export const en: FailureTexts = {
  outOfMemory: ({ limit }) => ({
    what:
      limit === ''
        ? 'The task ran out of memory.'
        : `The task needed more than its ${size(limit)} of memory.`,
    advice:
      'Ask for more with `memory` in its runtime section, or set `maxRetries`: each retry gets more memory.',
  }),
  outOfDefaultMemory: ({ limit }) => ({
    what: `The task does not say how much memory it needs, and needed more than the ${size(limit)} that such a task gets.`,
    advice: 'Say it with `memory` in its runtime section, such as `memory: "16 GiB"`.',
  }),
  commandNotFound: ({ command }) => ({
    what: `The command “${command}” is not installed where the task ran.`,
    advice:
      'Correct its name, or ask an administrator to install it where tasks run: on this server, or on the nodes of the cluster.',
  }),
  commandNotInImage: ({ command, image }) => ({
    what: `The image ${image}, which the task ran in, has no command “${command}”.`,
    advice:
      'Correct its name, or name an image that has it with `container` in the runtime section. What is installed on the server does not count in there.',
  }),
  missingIndex: ({ file }) => ({
    what: `An index is missing${file === '' ? '' : ` for “${file}”`}.`,
    advice: 'Give the index as an input beside its file (.bai, .tbi, .fai …), or make it in the task.',
  }),
  truncatedGzip: ({ file }) => ({
    what: `${file === '' ? 'A compressed file' : `The compressed file “${file}”`} is damaged or ends too early.`,
    advice: 'Upload it again, or compare its SHA-256 with the original.',
  }),
  wrongFormat: ({ file }) => ({
    what: `${file === '' ? 'A file' : `The file “${file}”`} does not have the format that the tool expects.`,
    advice: 'Check that the right file went into each input.',
  }),
  noSuchFile: ({ file }) => ({
    what: `The file “${file}” does not exist where the task looked for it.`,
    advice:
      'A task sees only its own folder and its File inputs: pass the file as an input, and check its path.',
  }),
  permission: ({ file }) => ({
    what: `The task may not write to or run “${file}”.`,
    advice: 'Inputs are read-only: write into the work folder, and copy what has to be changed.',
  }),
  diskFull: () => ({
    what: 'There is no space left on the disk.',
    advice: 'Free some space or add storage, then restart the run: it goes on where it failed.',
  }),
  filesFull: () => ({
    what: 'The disk cannot keep any more files: it has room, but no entries (inodes) left.',
    advice:
      'Remove some files, or let the task make fewer of them, such as one archive in place of many small files; then restart the run.',
  }),
  diskLimit: ({ limit }) => ({
    what: `The task needed more than its ${size(limit)} of disk.`,
    advice: 'Ask for more with `disks` in its runtime section, or remove intermediate files in the command.',
  }),
  processLimit: () => ({
    what: 'The task tried to run more processes than one task may.',
    advice: 'Let it work on fewer things at a time: fewer threads, or smaller batches.',
  }),
  timeout: ({ seconds }) => ({
    what: `The task took longer than its ${seconds} seconds.`,
    advice: 'Raise the limit, or split the work into smaller pieces.',
  }),
  noNetwork: ({ host }) => ({
    what: `The task tried to reach the network${named(host, ': ')}.`,
    advice: 'Tasks run without network. Pass what it needs as an input, or ask an administrator to allow it.',
  }),
  killed: ({ signal }) => ({
    what: `The task was ended by signal ${signalName(signal)}.`,
    advice: 'The program crashed. Look at the end of its log; another version of the tool may help.',
  }),
  exitCode: ({ exitCode }) => ({
    what: `The command ended with exit code ${exitCode}.`,
    advice:
      'The end of its output says why. Either a value does not fit the data, or an input file is of another kind than the step expects: check the values and files that it names.',
  }),
  sequenceUnknown: ({ sequence }) => ({
    what: `The files name their sequences differently${sequence === '' ? '' : `: “${sequence}” stands in one of them and not in the other`}.`,
    advice:
      'BED, GFF, VCF and BAM files must name sequences as the reference does: `chr1` is not `1`. Give files of the same assembly, or rename the sequences in one of them.',
  }),
  referenceDiffers: ({ place }) => ({
    what: `The variants belong to another reference${place === '' ? '' : `: at ${place} this one has other bases than they say`}.`,
    advice: 'Give the reference over which the variants were called.',
  }),
  readsMalformed: ({ file }) => ({
    what: `${file === '' ? 'A file of reads' : `The file “${file}”`} is not well-formed FASTQ.`,
    advice:
      'Each read has four lines: `@` and a name, the bases, `+`, and as many quality letters as bases. The file may be cut short or edited: compare it with the original, and upload it again.',
  }),
  readsUnpaired: () => ({
    what: 'The two files of reads are not a pair: they do not hold the same reads in the same order.',
    advice:
      'Check that both belong to the same sample and lane, the first reads in one and the second in the other, and that neither was filtered or sorted by itself.',
  }),
  refused: ({ en }) => ({ what: en, advice: 'Change what it was given, and launch it again.' }),
  groupUnknown: ({ group, column, groups }) => ({
    what: `The design has fewer than two samples of the group “${group}” in its column “${column}”. The column has: ${groups}.`,
    advice:
      'Launch it again with a group as the design writes it, case included; each needs two samples or more.',
  }),
  columnUnknown: ({ column, columns }) => ({
    what: `The design has no column “${column}”. Its columns are: ${columns}.`,
    advice: 'Launch it again with one of them, as the design writes it.',
  }),
  notSorted: ({ file }) => ({
    what: `${file === '' ? 'A file' : `The file “${file}”`} is not sorted by position.`,
    advice:
      'Sort it before it is indexed: `samtools sort` for BAM, `bcftools sort` for VCF, `sort -k1,1 -k2,2n` for BED.',
  }),
  notBgzip: ({ file }) => ({
    what: `${file === '' ? 'A file' : `The file “${file}”`} is not compressed with bgzip, so that it cannot be indexed.`,
    advice: 'Compress it with `bgzip`; what `gzip` makes ends in .gz too, and has no blocks to jump to.',
  }),
  outputMissing: ({ output, path }) => ({
    what: `The output “${output}” is missing: the task did not make the file “${path}”.`,
    advice:
      'Check the file name in the output section; if the file may be absent, declare the output as `File?`.',
  }),
  outputNotAmong: ({ output, path, made }) => ({
    what: `The output “${output}” is missing: the task did not make the file “${path}”, but ${made}.`,
    advice:
      'Correct the file name in the output section or in the command; if the file may be absent, declare the output as `File?`.',
  }),
  outputOutside: ({ output, path }) => ({
    what: `The output “${output}” lies outside the work folder, at “${path}”.`,
    advice: 'Write results into the work folder, and copy rather than link what comes from elsewhere.',
  }),
  folderTooDeep: ({ output, path }) => ({
    what: `The output “${output}” nests folders too deeply to be kept, below “${path}”.`,
    advice: 'Paths hold at most 4,096 bytes. Write results into fewer folders, or pack them into one file.',
  }),
  nameRefused: ({ output, name }) => ({
    what: `A file of the output “${output}” has a name that cannot be kept: “${name}”.`,
    advice:
      'Names hold no line breaks, control characters, invisible characters or marks of direction, and at most 255 bytes. Rename the file in the task.',
  }),
  quotaExceeded: ({ needed, free }) => ({
    what: `The outputs need ${needed}, but the project has room for ${free} only.`,
    advice:
      'Empty the trash, delete files, or ask for more space; then restart the run: its results are still there.',
  }),
  tooMuchAsked: ({ what, asked, has }) => ({
    what: `The task asks for ${asked} of ${what}, but there are only ${has}.`,
    advice: 'Ask for less in its runtime section, or run it on a larger machine.',
  }),
  retriesRefused: ({ asked, most }) => ({
    what: `The task wants to be tried again ${asked} times; at most ${most} are possible.`,
    advice: 'Set a smaller `maxRetries` or `preemptible` in its runtime section.',
  }),
  mountRefused: ({ mount }) => ({
    what: `The task asks for a disk at “${mount}”, where it sees other things.`,
    advice: 'Name another mount point in `disks`, such as `/mnt/data`.',
  }),
  variableRefused: ({ variable }) => ({
    what: `The value of the environment variable “${variable}” holds a NUL, which no variable can.`,
    advice: 'Give such bytes to the task in a file, as a File input.',
  }),
  variableTooLong: ({ variable }) => ({
    what: `The environment variable “${variable}” is longer than the system takes: 128 KiB for one, 1 MiB for all.`,
    advice: 'Give such a text to the task in a file, by `write_lines` or as a File input.',
  }),
  inputGone: ({ file }) => ({
    what: `“${file}” is gone or was changed while it was to be read, as while a database is being rebuilt.`,
    advice:
      'When that is done an administrator scans its reference again. Restart the run then, or choose another file.',
  }),
  inputMissing: ({ input, path }) => ({
    what:
      input === ''
        ? `There is no file “${path}” among those that this run may read.`
        : `“${input}” names a file that does not exist: “${path}”.`,
    advice: 'Choose the file again.',
  }),
  remoteAway: ({ address, en: reason }) => ({
    what: `${address} could not be fetched: ${reason}.`,
    advice: 'Restart the run when it answers again: what has come so far is kept, and gone on with.',
  }),
  remoteRefused: ({ address, status }) => ({
    what: `${address} could not be fetched: it answered with status ${status}.`,
    advice: REFUSALS[status] ?? 'Check the address.',
  }),
  remoteForbidden: ({ address }) => ({
    what: `${address} lies inside the network of the platform and is not reached from here.`,
    advice: 'Upload the file, or ask an administrator to allow the address.',
  }),
  remoteTooLarge: ({ address, limit }) => ({
    what: `${address} is larger than the ${size(limit)} that may be fetched.`,
    advice:
      'Upload the file, have it registered as reference data, or ask an administrator for a higher limit.',
  }),
  remoteDamaged: ({ address, expected, found }) => ({
    what: `What came from ${address} is not what it should be: ${expected} was expected, ${found} came.`,
    advice:
      'It was damaged on the way, or has changed since. Check the address and its checksum, and try again.',
  }),
  remoteUnnamed: ({ address }) => ({
    what: `${address} names no file.`,
    advice: 'Give the address of one file, with its name at the end; folders cannot be fetched.',
  }),
  inputWrong: ({ en: message }) => ({
    what: `The inputs do not fit the workflow: ${message}`,
    advice: 'Correct the inputs.',
  }),
  engineUnset: () => ({
    what: 'The workflow engine that this run was handed to is not set up any more.',
    advice: 'Ask an administrator, or launch it again to run here.',
  }),
  handedRefused: ({ engine, message }) => ({
    what: `${engine} did not take the run: ${message}`,
    advice: 'Correct what it says, or launch again to run here.',
  }),
  handedFailed: ({ engine, state, message }) => ({
    what: `${engine} ended the run in the state ${state}${named(message, ': ')}`,
    advice: 'The logs of its tasks say more. A restart hands the run over anew.',
  }),
  handedLost: ({ engine }) => ({
    what: `${engine} does not know this run any more.`,
    advice: 'Restart it to hand it over anew, or ask whoever runs the engine.',
  }),
  handedOutput: ({ engine, output, address }) => ({
    what: `${engine} keeps the output “${output}” where it cannot be fetched from here: ${address}`,
    advice: 'Ask whoever runs the engine to give outputs under addresses of https or S3.',
  }),
  imageRefused: ({ image }) => ({
    what: `The task wants to run in the image ${image}, and containers are not set up here.`,
    advice: "An administrator can set up containers, or allow tasks to use the host's own tools.",
  }),
  imageUnavailable: ({ image, message }) => ({
    what: `The image ${image} could not be had: ${message}`,
    advice: 'Check its name and tag, and whether this machine can reach the registry.',
  }),
  ownImageMissing: ({ image, command }) => ({
    what: `The task names no image, and the platform’s own, ${image}, has not been made on this server yet.`,
    advice: `An administrator makes it once, by \`${command}\` in the folder of the platform. Then restart the run.`,
  }),
  hostLost: () => ({
    what: 'The machine that ran the task went away, or was taken from it.',
    advice: 'Restart the run: it goes on where it stopped. If it happens often, tell an administrator.',
  }),
  workerLost: ({ times }) => ({
    what: `The platform’s worker ended ${times} times in a row while this run was under way.`,
    advice:
      'Something in this run may be the cause. Restart it once; if it fails again, tell an administrator.',
  }),
  programTrouble: ({ program, trouble }) => ({
    what: `Tasks cannot be started here: the program “${program}” ${TROUBLES[trouble]}.`,
    advice:
      'Ask an administrator to set it right on the machine that runs the platform, then restart the run.',
  }),
  evaluationTooLarge: ({ limit }) => ({
    what: `The values of this workflow take more memory than a run may have (${size(limit)}).`,
    advice: 'Keep large texts and lists in files, and let tasks make and read them.',
  }),
  evaluationTooLong: ({ seconds }) => ({
    what: `An expression of this workflow was not done after ${seconds} seconds.`,
    advice: 'Let a task do what takes long.',
  }),
  evaluationLost: () => ({
    what: 'The process that evaluated this workflow ended.',
    advice: 'Restart the run; if it fails again, tell an administrator.',
  }),
  notStarted: ({ message }) => ({
    what: `The task could not be started: ${message}`,
    advice: 'Ask an administrator.',
  }),
  expression: ({ en: message, where }) => ({
    what: `An expression could not be evaluated${named(where, ' at ')}: ${message}`,
    advice: 'Correct the workflow or its inputs.',
  }),
  workflowWrong: ({ file, line, en: message }) => ({
    what: `The workflow has a mistake in ${file}, line ${line}: ${message}`,
    advice: 'Open it in the editor, which shows each mistake where it is.',
  }),
  nothingToRun: ({ file, en: message }) => ({
    what: `Nothing in ${file} can be run. ${message}`,
    advice: 'Name a workflow or a task that is in the file.',
  }),
  internal: ({ message }) => ({
    what: `Something went wrong in the platform itself (${message}).`,
    advice: 'Restart the run; if it happens again, give an administrator what stands in brackets.',
  }),
}
