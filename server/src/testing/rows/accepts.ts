import { SymbolFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync'
import type { Shape } from './shape.ts'

/** What of the values that were seen some types do not tell of, each with its place; none where they tell of all. */
export function untold(checker: Checker, types: readonly Type[], shape: Shape, place = 'a row'): string[] {
  const members = types.flatMap(membersOf)
  if (members.some((type) => checker.isTypeAssignableTo(checker.getUnknownType(), type))) return []
  return shape.kinds.flatMap((kind) => {
    if (members.some((member) => isOf(checker, member, kind))) return []
    if (kind === 'list') return untoldList(checker, members, shape, place)
    if (kind === 'object') return untoldObject(checker, members, shape, place)
    return [`${place} may be ${kind}`]
  })
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []).flatMap(membersOf) : [type]
}

/** Whether a type is of a kind whose insides it does not tell. */
function isOf(checker: Checker, type: Type, kind: string): boolean {
  const plain: Readonly<Record<string, () => Type>> = {
    string: () => checker.getStringType(),
    number: () => checker.getNumberType(),
    boolean: () => checker.getBooleanType(),
    null: () => checker.getNullType(),
  }
  const own = plain[kind]?.()
  if (own) return checker.isTypeAssignableTo(type, own)
  const isAnyObject = type.isIntrinsicType() && checker.typeToString(type) === 'object'
  return isAnyObject || type.getSymbol()?.name === kind
}

function untoldList(checker: Checker, members: readonly Type[], { items }: Shape, place: string): string[] {
  const lists = members.filter((member) => checker.isArrayLikeType(member))
  if (lists.length === 0) return [`${place} may be a list`]
  const held = lists.flatMap((list) => (list.isTypeReference() ? checker.getTypeArguments(list) : []))
  return items ? untold(checker, held, items, `${place}[]`) : []
}

function untoldObject(checker: Checker, members: readonly Type[], shape: Shape, place: string): string[] {
  const objects = members.filter(
    (member) => (member.isObjectType() || member.isIntersectionType()) && !checker.isArrayLikeType(member),
  )
  if (objects.length === 0) return [`${place} may be an object`]
  const properties = Map.groupBy(
    objects.flatMap((object) => checker.getPropertiesOfType(object)),
    ({ name }) => name,
  )
  return [...properties].flatMap(([name, same]) => {
    const field = Object.entries(shape.fields ?? {}).find(([known]) => known === name)?.[1]
    const at = place === 'a row' ? name : `${place}.${name}`
    // Where values of several types stood at one place, a property need not have been in all of them.
    const lacks = objects.length === 1 && (field?.n ?? 0) < (shape.objects ?? 0) && !mayLack(checker, same)
    const held = same.flatMap((property) => checker.getTypeOfSymbol(property) ?? [])
    return [...(lacks ? [`${at} may be missing`] : []), ...(field ? untold(checker, held, field, at) : [])]
  })
}

function mayLack(checker: Checker, properties: readonly Symbol[]): boolean {
  return properties.some((property) => {
    const type = checker.getTypeOfSymbol(property)
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0
    return isOptional || (type !== undefined && checker.isTypeAssignableTo(checker.getUndefinedType(), type))
  })
}
