/** What the build makes of an import that is no script: the address it will have. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
