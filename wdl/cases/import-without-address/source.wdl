version 1.1

import ""
import

workflow main {}
