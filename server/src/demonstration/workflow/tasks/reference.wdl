version 1.1

struct IndexedReference {
    File fasta
    # What samtools and the aligner want beside the FASTA file
    Array[File] indexes
}

task index_reference {
    input {
        File reference
        String aligner
    }

    command <<<
        set -euo pipefail
        gzip --decompress --stdout --force '~{reference}' > reference.fasta
        samtools faidx reference.fasta
        case '~{aligner}' in
            bwa) bwa index reference.fasta ;;
            minimap2) minimap2 -x sr -d reference.fasta.mmi reference.fasta ;;
            *) echo 'The aligner must be bwa or minimap2, not ~{aligner}.' >&2; exit 1 ;;
        esac
    >>>

    output {
        IndexedReference indexed = IndexedReference {
            fasta: "reference.fasta",
            indexes: glob("reference.fasta.*")
        }
    }

    runtime {
        docker: if aligner == "minimap2"
            then "quay.io/biocontainers/mulled-v2-66534bcbb7031a148b13e2ad42583020b9cd25c4:1679e915ddb9d6b4abda91880c4b48857d471bd8-0"
            else "quay.io/biocontainers/mulled-v2-fe8faa35dbf6dc65a0f7f5d4ea12e31a79f73e40:219b6c272b25e7e642ae3ff0bf0c5c81a5135ab4-0"
        cpu: 1
        memory: "2 GiB"
    }

    meta {
        title: "Index the reference"
        title_zh: "参考序列索引"
        description: "Makes the indexes that alignment and calling need."
        description_zh: "建立比对和变异检测所需的索引。"
    }

    parameter_meta {
        reference: "The genome as FASTA, which may be gzip'd"
        aligner: "bwa or minimap2"
    }
}
