// Makes the demonstration's genome and reads: node make-reads.ts FOLDER. Prints the files as JSON.
import { writeReads } from './reads.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to write to.')
console.log(JSON.stringify(await writeReads(folder)))
