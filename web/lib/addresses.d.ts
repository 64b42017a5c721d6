/** The build turns such imports into the address of a worker's script or of a file. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
declare module '*.css?url' {
  const address: string;
  export default address;
}
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
