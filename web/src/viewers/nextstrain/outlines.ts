import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Outlines of countries, from Natural Earth, as lists of longitude and latitude. */
export async function loadOutlines(): Promise<readonly (readonly (readonly number[])[])[]> {
  const { default: world } = await import('world-atlas/countries-110m.json')
  const topology = world as unknown as Topology<{ countries: GeometryCollection }>
  return feature(topology, topology.objects.countries).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
  })
}
