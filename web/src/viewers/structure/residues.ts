import { OrderedSet } from 'molstar/lib/mol-data/int.js'
import { Vec3 } from 'molstar/lib/mol-math/linear-algebra.js'
import {
  StructureElement,
  StructureProperties,
  Unit,
  type Structure,
} from 'molstar/lib/mol-model/structure.js'
import { getProteinOneLetterCode } from 'molstar/lib/mol-model/sequence/constants.js'

export interface Residue {
  /** Chain and number as the authors count, such as `A/12`; the same for parts that share them. */
  readonly key: string
  readonly chain: string
  readonly number: string
  /** Of the component, such as ALA. */
  readonly name: string
  /** One letter in a chain; the name of what is in none. */
  readonly letter: string
  /** B factor of its middle atom, or the confidence of a predicted structure. */
  readonly uncertainty: number
  /** Å. */
  readonly position: Readonly<Vec3>
  readonly loci: StructureElement.Loci
  /** Its middle atom: Cα, C4′, or the first. */
  readonly middle: StructureElement.Loci
}

export interface Chain {
  readonly name: string
  readonly kind: 'polymer' | 'other'
  readonly residues: readonly Residue[]
}

const middles = new Set(['CA', "C4'"])

/** The residues of a structure by its chains; water is left out. */
export function chainsOf(structure: Structure): Chain[] {
  const chains = new Map<string, { name: string; kind: Chain['kind']; residues: Residue[] }>()
  for (const unit of structure.units) {
    if (!Unit.isAtomic(unit) || unit.elements.length === 0) continue
    const { elements, residueIndex } = unit
    const location = StructureElement.Location.create(structure, unit, elements[0])
    const type = StructureProperties.entity.type(location)
    if (type === 'water') continue
    const kind = type === 'polymer' ? 'polymer' : 'other'
    const name = StructureProperties.chain.auth_asym_id(location)
    const chain = chains.get(`${kind} ${name}`) ?? { name, kind, residues: [] }
    chains.set(`${kind} ${name}`, chain)
    for (let start = 0, end = 0; start < elements.length; start = end) {
      const residue = residueIndex[elementAt(unit, start)]
      while (end < elements.length && residueIndex[elementAt(unit, end)] === residue) end += 1
      chain.residues.push(residueOf(structure, unit, location, start, end, name, kind))
    }
  }
  return [...chains.values()]
}

function elementAt(unit: Unit.Atomic, index: number) {
  const element = unit.elements[index]
  if (element === undefined) throw new RangeError('A unit has no such atom')
  return element
}

function residueOf(
  structure: Structure,
  unit: Unit.Atomic,
  location: StructureElement.Location,
  start: number,
  end: number,
  chain: string,
  kind: Chain['kind'],
): Residue {
  let middle = start
  for (let at = start; at < end; at += 1) {
    location.element = elementAt(unit, at)
    if (middles.has(StructureProperties.atom.label_atom_id(location))) middle = at
  }
  location.element = elementAt(unit, middle)
  const number = `${StructureProperties.residue.auth_seq_id(location)}${StructureProperties.residue.pdbx_PDB_ins_code(location)}`
  const name = StructureProperties.atom.auth_comp_id(location)
  const lociOf = (from: number, to: number) =>
    StructureElement.Loci(structure, [
      { unit, indices: OrderedSet.ofBounds<StructureElement.UnitIndex>(unitIndex(from), unitIndex(to)) },
    ])
  return {
    key: `${chain}/${number}`,
    chain,
    number,
    name,
    letter: kind === 'polymer' ? letterOf(name) : name,
    uncertainty: StructureProperties.atom.B_iso_or_equiv(location),
    position: unit.conformation.position(location.element, Vec3()),
    loci: lociOf(start, end),
    middle: lociOf(middle, middle + 1),
  }
}

const isUnitIndex = (index: number): index is StructureElement.UnitIndex => index >= 0

function unitIndex(index: number): StructureElement.UnitIndex {
  if (!isUnitIndex(index)) throw new RangeError('An atom has no place below nothing')
  return index
}

/** One letter for an amino acid or a nucleotide. */
function letterOf(name: string): string {
  if (/^D?[ACGTUN]$/.test(name)) return name.at(-1) ?? 'X'
  return getProteinOneLetterCode(name)
}

/** Å between the middles of two residues. */
export function distanceBetween(one: Residue, other: Residue): number {
  return Vec3.distance(one.position, other.position)
}
