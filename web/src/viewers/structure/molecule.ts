import { OrderedSet } from 'molstar/lib/mol-data/int.js'
import { Vec3 } from 'molstar/lib/mol-math/linear-algebra.js'
import { StructureElement } from 'molstar/lib/mol-model/structure.js'
import type { PresetStructureRepresentations } from 'molstar/lib/mol-plugin-state/builder/structure/representation-preset.js'
import { PluginConfig, type PluginConfigItem } from 'molstar/lib/mol-plugin/config.js'
import { PluginContext } from 'molstar/lib/mol-plugin/context.js'
import { DefaultPluginSpec } from 'molstar/lib/mol-plugin/spec.js'
import { Color } from 'molstar/lib/mol-util/color/index.js'
import { confidenceTheme } from './confidence.ts'
import { movingScale } from './moving-scale.ts'
import { chainsOf, type Chain, type Residue } from './residues.ts'

export const styles = ['cartoon', 'atoms', 'surface'] as const
export type Style = (typeof styles)[number]
export const colourings = ['chain', 'structure', 'residue', 'element', 'bfactor', 'confidence'] as const
export type Colouring = (typeof colourings)[number]

const presets = {
  cartoon: 'polymer-and-ligand',
  atoms: 'atomic-detail',
  surface: 'molecular-surface',
} as const satisfies Record<Style, keyof typeof PresetStructureRepresentations>

const themes = {
  chain: 'chain-id',
  structure: 'secondary-structure',
  residue: 'residue-name',
  element: 'element-symbol',
  bfactor: 'uncertainty',
  confidence: confidenceTheme.name,
} as const

/** Why there is no picture of a structure. */
export class StructureFault extends Error {
  readonly why: 'format' | 'graphics' | 'large'

  constructor(why: StructureFault['why']) {
    super(why)
    this.why = why
  }
}

/** A structure that Mol* draws into a canvas, without its own controls. */
export interface Molecule {
  readonly title: string
  readonly chains: readonly Chain[]
  /** Whether it was predicted, so that its uncertainty is a confidence. */
  readonly predicted: boolean
  /** A PDB without the line that ends it, which has perhaps lost more. */
  readonly isCut: boolean
  show(style: Style, colouring: Colouring): Promise<void>
  /** Turns to a residue; to all of it without one. */
  focus(residue: Residue | undefined): void
  /** Draws how far two residues are from each other, in place of what was measured before. */
  measure(residues: readonly [Residue, Residue] | undefined): Promise<void>
  onPick(listener: (key: string) => void): void
  /** Somebody begins to turn or zoom it, or has come to rest. */
  moving(is: boolean): void
  camera(): number[]
  look(camera: readonly number[]): void
  /** @param sharp pixels for each of the page */
  picture(sharp?: number): Promise<HTMLCanvasElement>
  close(): void
}

/** Where the processor draws, all in one pass. */
const plain: readonly [PluginConfigItem, unknown][] = [
  [PluginConfig.General.DisableAntialiasing, true],
  [PluginConfig.General.Transparency, 'blended'],
  [PluginConfig.General.PickScale, 0.1],
]

/** How finely the processor draws so many atoms: ribbons with fewer sides and steps, lest each picture take long. */
function coarsenessOf(atoms: number): 'low' | 'lower' | 'lowest' {
  if (atoms < 5000) return 'low'
  return atoms < 20_000 ? 'lower' : 'lowest'
}

function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return false
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
}

/** Reads PDB, mmCIF or BinaryCIF and draws it. Throws `StructureFault`. */
export async function openMolecule(
  canvas: HTMLCanvasElement,
  container: HTMLDivElement,
  name: string,
  bytes: Uint8Array,
): Promise<Molecule> {
  const isSlow = !hasGraphicsCard()
  const plugin = new PluginContext({
    ...DefaultPluginSpec(),
    actions: [],
    config: [[PluginConfig.VolumeStreaming.Enabled, false], ...(isSlow ? plain : [])],
  })
  await plugin.init()
  plugin.representation.structure.themes.colorThemeRegistry.add(confidenceTheme)
  if (!(await plugin.initViewerAsync(canvas, container))) {
    plugin.dispose()
    throw new StructureFault('graphics')
  }
  // Shades cost a machine without a graphics card seconds for each picture.
  plugin.canvas3d?.setProps({
    renderer: { backgroundColor: Color(0xffffff) },
    camera: { helper: { axes: { name: 'off', params: {} } } },
    multiSample: { mode: 'off' },
    postprocessing: { enabled: false },
  })
  // Mol* hears of the window's size alone.
  const sizes = new ResizeObserver(() => plugin.handleResize())
  sizes.observe(container)
  const close = () => {
    sizes.disconnect()
    plugin.dispose()
  }
  const structure = await read(plugin, name, bytes).catch(() => undefined)
  const data = structure?.obj?.data
  if (!structure || !data || data.elementCount === 0) {
    close()
    throw new StructureFault('format')
  }
  const chains = chainsOf(data)
  const byUnit = Map.groupBy(
    chains.flatMap(({ residues }) => residues),
    ({ loci }) => loci.elements[0]?.unit.id,
  )
  const residueAt = (unit: number, index: number) =>
    byUnit.get(unit)?.find(
      ({
        loci: {
          elements: [part],
        },
      }) => part && OrderedSet.has(part.indices, index),
    )
  const text = new TextDecoder().decode(bytes.subarray(0, 100_000))
  const quality = isSlow ? coarsenessOf(data.elementCount) : 'auto'
  const represent = async (style: Style, colouring: Colouring) => {
    await plugin.managers.structure.component.clear(plugin.managers.structure.hierarchy.current.structures)
    await plugin.builders.structure.representation.applyPreset(structure.ref, presets[style], {
      quality,
      theme: { globalName: themes[colouring] },
    })
  }
  let shown: Promise<void> = Promise.resolve()
  return {
    title: data.model.entry,
    chains,
    predicted: /_ma_qa_metric|ALPHAFOLD|ESMFOLD|pLDDT/i.test(text),
    isCut: formatOf(name) === 'pdb' && !hasEnd(bytes),
    show: (style, colouring) => (shown = represent(style, colouring)),
    focus: (residue) => {
      plugin.managers.interactivity.lociSelects.deselectAll()
      if (!residue) {
        plugin.managers.structure.focus.clear()
        plugin.managers.camera.reset(undefined, 0)
        return
      }
      plugin.managers.interactivity.lociSelects.select({ loci: residue.loci })
      plugin.managers.structure.focus.setFromLoci(residue.loci)
      plugin.managers.camera.focusLoci(residue.loci, { durationMs: 0 })
    },
    measure: async (residues) => {
      const drawn = plugin.managers.structure.measurement.state.distances
      if (drawn.length > 0) {
        const update = plugin.state.data.build()
        for (const cell of drawn) update.delete(cell.transform.ref)
        await update.commit()
      }
      if (residues)
        await plugin.managers.structure.measurement.addDistance(residues[0].middle, residues[1].middle)
    },
    onPick: (listener) => {
      plugin.behaviors.interaction.click.subscribe(({ current: { loci } }) => {
        if (!StructureElement.Loci.is(loci)) return
        const [part] = loci.elements
        const residue = part && residueAt(part.unit.id, OrderedSet.start(part.indices))
        if (residue) listener(residue.key)
      })
    },
    moving: isSlow
      ? movingScale((pixelScale) => plugin.canvas3dContext?.setProps({ pixelScale }))
      : () => undefined,
    camera: () => {
      const now = plugin.canvas3d?.camera.getSnapshot()
      return now
        ? [...now.position, ...now.target, ...now.up].map((value) => Number(value.toPrecision(5)))
        : []
    },
    look: ([px = 0, py = 0, pz = 0, tx = 0, ty = 0, tz = 0, ux = 0, uy = 1, uz = 0]) =>
      plugin.managers.camera.setSnapshot(
        { position: Vec3.create(px, py, pz), target: Vec3.create(tx, ty, tz), up: Vec3.create(ux, uy, uz) },
        0,
      ),
    picture: async (sharp = Math.max(1, devicePixelRatio)) => {
      // Of a structure that is still being drawn it would be an empty sheet.
      await shown
      plugin.canvas3d?.commit(true)
      const shot = plugin.helpers.viewportScreenshot
      const size = { width: container.clientWidth * sharp, height: container.clientHeight * sharp }
      // Of the page's size, whatever that of the canvas.
      shot?.behaviors.values.next({ ...shot.values, resolution: { name: 'custom', params: size } })
      const address = await shot?.getImageDataUri()
      if (address === undefined) throw new Error('Nothing is drawn')
      const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (one) => one.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const drawn = Object.assign(document.createElement('canvas'), {
        width: bitmap.width,
        height: bitmap.height,
      })
      drawn.getContext('2d')?.drawImage(bitmap, 0, 0)
      return drawn
    },
    close,
  }
}

async function read(plugin: PluginContext, name: string, bytes: Uint8Array) {
  const kind = formatOf(name)
  const format = kind === 'pdb' ? 'pdb' : 'mmcif'
  const held = kind === 'bcif' ? bytes.slice() : new TextDecoder().decode(bytes)
  const raw = await plugin.builders.data.rawData({ data: held, label: name })
  const trajectory = await plugin.builders.structure.parseTrajectory(raw, format)
  const model = await plugin.builders.structure.createModel(trajectory)
  return plugin.builders.structure.createStructure(model, { name: 'model', params: {} })
}

function formatOf(name: string): 'pdb' | 'bcif' | 'mmcif' {
  const small = name.toLowerCase().replace(/\.(gz|bgz)$/, '')
  if (small.endsWith('.bcif')) return 'bcif'
  return /\.(pdb|ent)$/.test(small) ? 'pdb' : 'mmcif'
}

/** Whether a PDB has its last record, or the end of a model where whoever wrote it left that out. */
function hasEnd(bytes: Uint8Array): boolean {
  return /^(END|MASTER)/m.test(new TextDecoder().decode(bytes.subarray(-1000)))
}
