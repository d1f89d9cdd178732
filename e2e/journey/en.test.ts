import { mainJourney } from './journey.ts'

mainJourney('en')
