import { useEffect, useMemo, useRef } from 'react'
import type { Json } from '@omics/contract/json'
import { useNavigate } from 'react-router'
import { useSees } from '../../api/session.ts'
import { samplesAddress } from '../../resource/named-samples.ts'
import { UseText } from '../../resource/tools/UseText.tsx'
import { viewerPages } from '../../resource/viewer-pages.ts'
import type { ViewerPage, ViewerSlot } from '../../resource/viewer-page.ts'
import type { Leads } from '../../viewers/frame/frame.ts'
import type { FileSource } from '../../viewers/source.ts'
import { regionText, type Region } from '../../viewers/track/region.ts'
import { viewText } from '../../viewers/frame/view-state.ts'
import { refText, type FileRef } from './file-refs.ts'
import { keepLocal } from './local-files.ts'
import type { Opened } from './use-opened.ts'

/** Characters of genes that an address names. */
const mostNamed = 4000

/** Where a selection on this page can be taken, as far as the person sees those pages. @param onPick never changes */
export function useLeads(
  page: ViewerPage,
  opened: readonly Opened[],
  onPick: (slot: ViewerSlot) => void,
): Leads {
  const navigate = useNavigate()
  const go = useRef(navigate)
  const latest = useRef(opened)
  useEffect(() => {
    go.current = navigate
    latest.current = opened
  })
  const searches = useSees('sequence_search')
  const aligns = useSees(viewerPages.alignment.menu)
  const browses = useSees(viewerPages.genome.menu) && page.path !== viewerPages.genome.path
  const maps = useSees(viewerPages.sequence.menu) && page.path !== viewerPages.sequence.path
  const expresses = useSees(viewerPages.expression.menu) && page.path !== viewerPages.expression.path
  const tabulates = useSees(viewerPages.anyFile.menu)
  const plots = useSees(viewerPages.expression.menu) && page.path === viewerPages.heatMap.path
  const project = opened.flatMap(({ named }) => (named.from === 'project' ? [named.projectId] : []))[0]
  const files = String(new URLSearchParams(opened.map(({ slot, named }) => [slot, refText(named)])))
  const genome = page.slots.find(({ name }) => name === 'genome')
  return useMemo<Leads>(
    () => ({
      ...(genome && { reference: () => onPick(genome) }),
      ...(searches && {
        search: (query: string) => void go.current('/tool/Sequenceserver', { state: { query } }),
      }),
      toolsFor: (name: string, text: string) => <UseText small name={name} text={() => text} />,
      ...(project !== undefined && {
        samples: (names: readonly string[]) => void go.current(samplesAddress(project, names)),
      }),
      ...(aligns && {
        aligned: (name: string, fasta: readonly string[]) =>
          void go.current(addressOf(viewerPages.alignment, keepLocal(new File([...fasta], name), []))),
      }),
      ...(maps && {
        sequence: (name: string, fasta: string) =>
          void go.current(addressOf(viewerPages.sequence, keepLocal(new File([fasta], name), []))),
      }),
      ...(expresses && {
        expression: (gene: string) => {
          const query = new URLSearchParams({ view: viewText({ as: 'gene', gene }) ?? '' })
          void go.current(`${viewerPages.expression.path}?${query}`)
        },
      }),
      ...(tabulates && {
        variants: ({ url }: FileSource, at: Region) => {
          const named = latest.current.find(({ source }) => source?.url === url)?.named
          if (named)
            void go.current(addressOf(viewerPages.anyFile, named, { at: regionText(at), only: true }))
        },
      }),
      ...(browses && {
        genome: (place) => {
          const [tracks] = viewerPages.genome.slots
          // Annotations that are chosen here are drawn there.
          const annotations = new URLSearchParams(files).getAll('genes')
          const query = new URLSearchParams(annotations.map((ref) => [tracks.name, ref]))
          const view = 'gene' in place ? { gene: place.gene } : { at: [regionText(place)] }
          query.set('view', viewText(view) ?? '')
          void go.current(`${viewerPages.genome.path}?${query}`)
        },
      }),
      ...(plots && {
        genes: (names: readonly string[]) => {
          const query = new URLSearchParams(files)
          query.set('view', viewText({ as: 'dots', set: listed(names) }) ?? '')
          void go.current(`${viewerPages.expression.path}?${query}`)
        },
      }),
    }),
    [genome, onPick, searches, aligns, browses, maps, expresses, tabulates, plots, project, files],
  )
}

/** The address of a page that shows a file in its first place. */
function addressOf({ path, slots: [slot] }: ViewerPage, ref: FileRef, view?: Json): string {
  const query = new URLSearchParams(slot && { [slot.name]: refText(ref) })
  const text = viewText(view)
  if (text !== undefined) query.set('view', text)
  return `${path}?${query}`
}

/** As many of the names as an address holds. */
function listed(names: readonly string[]): string {
  const text = names.join(' ')
  return text.length <= mostNamed ? text : text.slice(0, text.lastIndexOf(' ', mostNamed))
}
