/**
 * Remembers what was found of pairs of types. Structs may hold structs that hold structs, each twice:
 * comparing them anew at every mention would take time that doubles with every level.
 */
export class PairMemo {
  private readonly answers = new WeakMap<object, WeakMap<object, boolean>>()

  answer(a: object, b: object, find: () => boolean): boolean {
    const ofA = this.answers.get(a) ?? new WeakMap<object, boolean>()
    this.answers.set(a, ofA)
    const known = ofA.get(b)
    if (known !== undefined) return known
    const found = find()
    ofA.set(b, found)
    return found
  }
}
