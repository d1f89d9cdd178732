import { parentPort, workerData } from 'node:worker_threads'
import { readMail } from './read-mail.ts'

parentPort?.postMessage(await readMail(Buffer.from(workerData)), [])
