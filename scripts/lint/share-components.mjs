// Lets typescript-eslint see all components as one program. Otherwise it builds a new program for each component, which
// takes longer than all rules together.
process.env["SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK"] = "1";
