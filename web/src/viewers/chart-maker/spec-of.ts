import type { ChartAxis, ChartSpec } from '../chart/spec.ts'
import { isMissing, numberOf } from '../table/columns.ts'
import type { Table } from '../table/load.ts'
import { shownText } from '../shown-text.ts'
import { coloursOf, rolesOf, type Choice } from './choice.ts'
import { binsOf, boxOf, totalOf } from './statistics.ts'

/** Categories, groups and rows of a heat map that are drawn; those that come later are left out and counted. */
const most = { categories: 200, groups: 102, cells: 40_000 } as const

/** Why there is no chart. */
export type Fault = 'noRows' | 'noNumbers' | 'noColumn'
export interface Made {
  readonly spec: ChartSpec
  /** Rows that hold no number where one is drawn. */
  readonly without: number
  /** Categories, groups or rows of a heat map that are not drawn. */
  readonly left: number
}
export interface Words {
  readonly count: string
  /** Stands for the one group where there are none. */
  readonly all: string
  readonly noValue: string
  total(kind: Choice['total'], column: string): string
}

/** The columns that a choice means in a table, by their places. */
export function columnsOf(table: Table, choice: Choice) {
  const { columns } = table
  const roles = rolesOf[choice.kind]
  const fits = (name: RoleName, at: number) => roles[name]?.takes === 'any' || columns[at]?.numeric === true
  const asked = (name: RoleName) =>
    choice[name] === '' || !roles[name]
      ? undefined
      : [...columns.keys()].find((at) => columns[at]?.name === choice[name] && fits(name, at))
  const places = { x: asked('x'), y: asked('y'), group: asked('group') }
  for (const name of ['x', 'y'] as const) {
    if (!roles[name]?.needed || places[name] !== undefined) continue
    const fitting = [...columns.keys()].filter((at) => fits(name, at))
    const free = fitting.filter((at) => !Object.values(places).includes(at))
    const first = roles[name].takes === 'any' ? free.find((at) => !columns[at]?.numeric) : undefined
    places[name] = first ?? free[0] ?? fitting[0]
  }
  // Counting rows of which each has a name of its own would draw the same height for all of them.
  if (roles.y && !roles.y.needed && places.y === undefined && hasOwnNames(table, places.x))
    places.y = [...columns.keys()].find((at) => columns[at]?.numeric && at !== places.x)
  return places
}

type RoleName = 'x' | 'y' | 'group'

function hasOwnNames({ rows, columns }: Table, at: number | undefined): boolean {
  if (at === undefined || columns[at]?.numeric || rows.length < 2) return false
  return new Set(rows.map((row) => row[at] ?? '')).size === rows.length
}

/** The chart that a choice makes of a table. */
export function specOf(table: Table, choice: Choice, words: Words): Made | Fault {
  if (table.rows.length === 0) return 'noRows'
  const places = columnsOf(table, choice)
  const roles = rolesOf[choice.kind]
  for (const name of ['x', 'y'] as const)
    if (roles[name]?.needed && places[name] === undefined)
      return roles[name].takes === 'numbers' ? 'noNumbers' : 'noColumn'
  return new Maker(table, choice, words, places).made()
}

type Places = ReturnType<typeof columnsOf>

/** Gathers the rows of a table into a chart. */
class Maker {
  readonly #table: Table
  readonly #choice: Choice
  readonly #words: Words
  readonly #places: Places
  #without = 0
  #left = 0

  constructor(table: Table, choice: Choice, words: Words, places: Places) {
    this.#table = table
    this.#choice = choice
    this.#words = words
    this.#places = places
  }

  made(): Made | Fault {
    const spec = this.#spec()
    if (typeof spec === 'string') return spec
    return { spec, without: this.#without, left: this.#left }
  }

  #spec(): ChartSpec | Fault {
    switch (this.#choice.kind) {
      case 'bar':
        return this.#bars()
      case 'pie':
        return this.#pie()
      case 'line':
      case 'scatter':
        return this.#points(this.#choice.kind)
      case 'histogram':
        return this.#histogram()
      case 'box':
        return this.#boxes()
      case 'heat':
        return this.#heat()
    }
  }

  #nameOf(at: number | undefined): string {
    return at === undefined ? '' : shownText(this.#table.columns[at]?.name ?? '')
  }

  #axis(title: string, own: string, logarithmic = false): ChartAxis {
    return { title: own || title, ...(logarithmic && { logarithmic }) }
  }

  #common(x: string, y: string) {
    const { title, titleX, titleY, logX, logY, palette } = this.#choice
    return {
      title: title || [y, x].filter(Boolean).join(' · '),
      x: this.#axis(x, titleX, logX),
      y: this.#axis(y, titleY, logY),
      colours: coloursOf(palette),
    }
  }

  #text(row: readonly string[], at: number | undefined): string {
    if (at === undefined) return this.#words.all
    const cell = row[at] ?? ''
    return isMissing(cell) ? this.#words.noValue : shownText(cell)
  }

  /** A number that can be drawn; on a logarithmic axis nothing and less cannot. */
  #number(row: readonly string[], at: number | undefined, logarithmic = false): number | undefined {
    const value = numberOf(row[at ?? -1])
    if (value !== undefined && Number.isFinite(value) && (!logarithmic || value > 0)) return value
    this.#without += 1
    return undefined
  }

  /** The first names of a column, and whether a name is among them. */
  #names(at: number | undefined, limit: number) {
    const names = new Map<string, number>()
    const over = new Set<string>()
    for (const row of this.#table.rows) {
      const name = this.#text(row, at)
      if (names.has(name)) continue
      if (names.size < limit) names.set(name, names.size)
      else over.add(name)
    }
    this.#left += over.size
    return names
  }

  /** Numbers of y by two names each; without y each row counts as one. */
  #gathered(xs: ReadonlyMap<string, number>, groups: ReadonlyMap<string, number>) {
    const { x, y, group } = this.#places
    const cells = Array.from({ length: groups.size }, () => new Map<number, number[]>())
    for (const row of this.#table.rows) {
      const at = xs.get(this.#text(row, x))
      const cell = cells[groups.get(this.#text(row, group)) ?? -1]
      if (at === undefined || cell === undefined) continue
      const value = y === undefined ? 1 : this.#number(row, y)
      if (value === undefined) continue
      const values = cell.get(at)
      if (values) values.push(value)
      else cell.set(at, [value])
    }
    return cells
  }

  /** What a group is called in the legend and in the table; without groups it is what is drawn. */
  #seriesName(name: string, drawn: string): string {
    return this.#places.group === undefined ? drawn : name
  }

  get #total() {
    return this.#places.y === undefined ? 'count' : this.#choice.total
  }

  get #valueName(): string {
    const { y } = this.#places
    if (y === undefined || this.#choice.total === 'count') return this.#words.count
    return this.#words.total(this.#choice.total, this.#nameOf(y))
  }

  #bars(): ChartSpec {
    const { x, group } = this.#places
    const categories = this.#names(x, most.categories)
    const groups = this.#names(group, most.groups)
    const cells = this.#gathered(categories, groups)
    return {
      kind: 'bar',
      ...this.#common(this.#nameOf(x), this.#valueName),
      categories: [...categories.keys()],
      series: [...groups.keys()].map((name, at) => ({
        name: this.#seriesName(name, this.#valueName),
        values: [...categories.values()].map((place) => {
          const values = cells[at]?.get(place)
          return values ? totalOf(values, this.#total) : null
        }),
      })),
      // Where the colours are those of the categories each has a single bar, as wide as there is room.
      stacked: this.#choice.stacked || group === x,
    }
  }

  #pie(): ChartSpec | Fault {
    const { x } = this.#places
    const names = this.#names(x, most.groups)
    const [cells] = this.#gathered(names, new Map([[this.#words.all, 0]]))
    const slices = [...names].flatMap(([name, at]) => {
      const values = cells?.get(at)
      const value = values ? totalOf(values, this.#total) : 0
      return value > 0 ? [{ name, value }] : []
    })
    if (slices.length === 0) return 'noNumbers'
    return { kind: 'pie', ...this.#common(this.#nameOf(x), this.#valueName), slices }
  }

  #points(kind: 'line' | 'scatter'): ChartSpec {
    const { x, y, group } = this.#places
    const { logX, logY } = this.#choice
    const groups = this.#names(group, most.groups)
    const series = [...groups.keys()].map((name) => ({
      name: this.#seriesName(name, this.#nameOf(y)),
      points: [] as [number, number][],
    }))
    for (const row of this.#table.rows) {
      const own = series[groups.get(this.#text(row, group)) ?? -1]
      const at = this.#number(row, x, logX)
      const value = at === undefined ? undefined : this.#number(row, y, logY)
      if (at !== undefined && value !== undefined) own?.points.push([at, value])
    }
    if (kind === 'line') for (const { points } of series) points.sort(([one], [other]) => one - other)
    return { kind, ...this.#common(this.#nameOf(x), this.#nameOf(y)), series }
  }

  #histogram(): ChartSpec | Fault {
    const { x, group } = this.#places
    const groups = this.#names(group, most.groups)
    const rows = this.#table.rows.flatMap((row) => {
      const value = this.#number(row, x)
      const at = groups.get(this.#text(row, group))
      return value === undefined || at === undefined ? [] : [{ value, at }]
    })
    if (rows.length === 0) return 'noNumbers'
    const { bins } = this.#choice
    const { starts, width, binOf } = binsOf(
      rows.map(({ value }) => value),
      bins,
    )
    const counts = Array.from({ length: groups.size }, () => Array.from({ length: bins }, () => 0))
    for (const { value, at } of rows) {
      const own = counts[at]
      const bin = binOf(value)
      if (own) own[bin] = (own[bin] ?? 0) + 1
    }
    const shown = (value: number) => String(Number(value.toPrecision(4)))
    return {
      kind: 'bar',
      ...this.#common(this.#nameOf(x), this.#words.count),
      categories: starts.map((start) => `${shown(start)}–${shown(start + width)}`),
      series: [...groups.keys()].map((name, at) => ({
        name: this.#seriesName(name, this.#words.count),
        values: counts[at] ?? [],
      })),
      stacked: true,
      touching: true,
    }
  }

  #boxes(): ChartSpec | Fault {
    const { x, y } = this.#places
    const names = this.#names(x, most.groups)
    const values = Array.from({ length: names.size }, () => [] as number[])
    for (const row of this.#table.rows) {
      const value = this.#number(row, y, this.#choice.logY)
      if (value !== undefined) values[names.get(this.#text(row, x)) ?? -1]?.push(value)
    }
    const boxes = [...names.keys()].flatMap((name, at) => {
      const own = values[at] ?? []
      return own.length === 0 ? [] : [boxOf(name, own)]
    })
    if (boxes.length === 0) return 'noNumbers'
    return { kind: 'box', ...this.#common(this.#nameOf(x), this.#nameOf(y)), boxes }
  }

  /** Names by names where both are chosen, else each row with all its numbers. */
  #heat(): ChartSpec | Fault {
    const { x, group } = this.#places
    if (group === undefined) return this.#wideHeat()
    const columns = this.#names(group, most.categories)
    const rows = this.#names(x, Math.floor(most.cells / columns.size))
    const cells = this.#gathered(rows, columns)
    return {
      kind: 'heat',
      ...this.#common(this.#nameOf(group), this.#nameOf(x)),
      title: this.#choice.title || this.#valueName,
      columns: [...columns.keys()],
      rows: [...rows.keys()],
      values: [...rows.values()].map((at) =>
        [...columns.values()].map((column) => {
          const values = cells[column]?.get(at)
          return values ? totalOf(values, this.#total) : null
        }),
      ),
    }
  }

  #wideHeat(): ChartSpec | Fault {
    const { x } = this.#places
    const numeric = this.#table.columns.flatMap((column, at) => (column.numeric && at !== x ? [at] : []))
    const drawn = numeric.slice(0, most.categories)
    if (drawn.length === 0) return 'noNumbers'
    const rows = this.#table.rows.slice(0, Math.floor(most.cells / drawn.length))
    this.#left += numeric.length - drawn.length + this.#table.rows.length - rows.length
    return {
      kind: 'heat',
      ...this.#common('', this.#nameOf(x)),
      columns: drawn.map((at) => this.#nameOf(at)),
      rows: rows.map((row) => this.#text(row, x)),
      values: rows.map((row) => drawn.map((at) => numberOf(row[at]) ?? null)),
    }
  }
}
