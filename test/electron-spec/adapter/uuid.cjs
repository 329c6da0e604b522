// The package uuid, of which Electron's tests use the one name.
exports.v4 = require("node:crypto").randomUUID;
