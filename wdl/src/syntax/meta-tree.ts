import type { Span } from './span.ts'
import type { NameNode } from './tree.ts'

/** The JSON-like values of meta and parameter_meta. */
export type MetaValueNode = MetaScalarNode | MetaArrayNode | MetaObjectNode

export type MetaScalarNode = { kind: 'meta-scalar'; span: Span; value: string | number | boolean | null }
export type MetaArrayNode = { kind: 'meta-array'; span: Span; items: MetaValueNode[] }
export type MetaObjectNode = { kind: 'meta-object'; span: Span; members: MetaMemberNode[] }
export type MetaMemberNode = { kind: 'meta-member'; span: Span; name: NameNode; value: MetaValueNode }
