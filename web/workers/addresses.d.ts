/** The build turns such an import into the file's address. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
