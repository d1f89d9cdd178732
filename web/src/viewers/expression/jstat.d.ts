declare module 'jstat' {
  const jStat: { readonly chisquare: { cdf(value: number, freedom: number): number } }
  export default jStat
}
