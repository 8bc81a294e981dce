declare module 'virtual:texts/en' {
  const texts: { [key: string]: string | object };
  export default texts;
}
declare module 'virtual:texts/bn' {
  const texts: { [key: string]: string | object };
  export default texts;
}
