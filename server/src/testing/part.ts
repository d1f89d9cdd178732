/**
 * Those of a list that this process tests: a file that goes through every call of the contract or every screen
 * runs in several processes, each with a part that OMICS_TEST_PART names as `2/3`. By itself it tests all.
 */
export function inThisPart<One>(all: Iterable<One>): One[] {
  const [part = 1, parts = 1] = (process.env['OMICS_TEST_PART'] ?? '1/1').split('/').map(Number)
  return [...all].filter((_one, index) => index % parts === part - 1)
}
