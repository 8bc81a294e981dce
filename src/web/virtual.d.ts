declare module 'virtual:texts/*' {
  const texts: { [key: string]: string | object };
  export default texts;
}
