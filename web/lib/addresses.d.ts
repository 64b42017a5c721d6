/** The build turns such an import into the worker script's address. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
