const texts = {
  login: 'omics login [SERVER] [--token TOKEN]',
  upload: 'omics upload FILE|FOLDER… --project ID|NAME [--to FOLDER] [--replace]',
  launch: `omics launch --flow ID --name NAME [--samples A,B | --samples-file FILE] [--inputs FILE.json]
               [--no-cache] [--outside] [--wait]`,
  status: 'omics status ANALYSIS [--wait]',
  logs: 'omics logs ANALYSIS [--call NAME] [--follow] [--stdout]',
  download: `omics download ANALYSIS [--to FOLDER] [--force]
  omics download --project ID|NAME PATH… [--to FOLDER] [--force]`,
} as const

export type ClientCommand = keyof typeof texts

const general = `ANALYSIS is an id, LW-12, or PROJECT/LW-12. --json prints one JSON. OMICS_SERVER and OMICS_TOKEN stand in for a login.
Exit status: 0 done, 1 failed, 2 called wrongly, 3 stopped, 4 still going, 5 not signed in or not allowed,
6 server not reachable`

/** How a command is called. */
export const usageOf = (name: ClientCommand) => `Usage:\n  ${texts[name]}\n\n${general}`
